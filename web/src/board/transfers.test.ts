import { expect, test } from 'vitest';
import type { CardSheet, SceneSheet } from '../net/types';
import { newCards, transfers } from './transfers';

const purse = (seat: number, value: number) => ({ seat, value, kinds: {}, unit: '€' });
const stock = (seat: number, name: string, count: number) => ({ seat, name, text: `a ${name}`, count });
const scene = (more: Partial<SceneSheet>) => ({ purses: [], stocks: [], cards: [], ...more }) as unknown as SceneSheet;
const card = (title: string, place = 'turned') => ({ id: title, title, place }) as CardSheet;

test('what one seat pays another goes from hand to hand, the rest to the bank', () => {
  const found = transfers(scene({ purses: [purse(0, 500), purse(1, 0)] }), scene({ purses: [purse(0, 200), purse(1, 100)] }));
  expect(found).toEqual([
    { from: 0, to: 1, name: '', text: '100 €' },
    { from: 0, to: -1, name: '', text: '200 €' },
  ]);
});

test('a thing that is taken goes to whoever has it now', () => {
  const found = transfers(scene({ stocks: [stock(0, 'camera', 1)] }), scene({ stocks: [stock(1, 'camera', 1)] }));
  expect(found).toEqual([{ from: 0, to: 1, name: 'camera', text: 'a camera' }]);
});

test('things bought come from the bank', () => {
  const found = transfers(scene({ stocks: [] }), scene({ stocks: [stock(2, 'cheque', 3)] }));
  expect(found).toEqual([{ from: -1, to: 2, name: 'cheque', text: '3 × a cheque' }]);
});

test('nothing travels when nothing changes', () => {
  const same = scene({ purses: [purse(0, 5)], stocks: [stock(0, 'guide', 1)] });
  expect(transfers(same, same)).toEqual([]);
});

test('a card that comes to light is new, a hand that is dealt is not shown card by card', () => {
  expect(newCards(scene({ cards: [card('old')] }), scene({ cards: [card('old'), card('new')] }))).toEqual([card('new')]);
  expect(newCards(scene({}), scene({ cards: ['a', 'b', 'c'].map((title) => card(title, 'hand')) }))).toEqual([]);
  expect(newCards(scene({}), scene({ cards: [card('')] }))).toEqual([]);
});
