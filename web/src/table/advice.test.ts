import { expect, test } from 'vitest';
import type { ChoiceSheet, HintMove, TableSheet } from '../net/types';
import { advisedSeat, asChoice } from './advice';

const choice: ChoiceSheet = {
  seat: 1,
  decision: '0.4',
  verb: 'move',
  numbers: { piece: 2 },
  text: 'Piece 3',
  piece: 2,
  origin: 'a',
  target: 'b',
  captures: false,
  amount: null,
  standing: false,
  group: '',
  way: [],
  sides: [],
  same_as: 0,
};
const table = { hints: true, state: 'playing', asked: [1], choices: [choice] } as unknown as TableSheet;
const move: HintMove = { verb: 'move', numbers: { piece: 2 }, text: 'Piece 3', amount: null, chance: 54 };

test('one may ask for the seat that must choose, where hints are given', () => {
  expect(advisedSeat(table)).toBe(1);
  expect(advisedSeat({ ...table, hints: false })).toBe(-1);
  expect(advisedSeat({ ...table, asked: [0] })).toBe(-1); // merely may speak
  expect(advisedSeat({ ...table, choices: [{ ...choice, verb: 'throw' }] })).toBe(-1);
  expect(advisedSeat({ ...table, state: 'over' })).toBe(-1);
});

test('a hint is one of the choices, whatever its amount', () => {
  const bid: ChoiceSheet = {
    ...choice,
    verb: 'bid',
    numbers: { price: 5 },
    amount: { name: 'price', low: 5, high: 9, step: 1, price: 1, chosen: [] },
  };
  const others = [{ ...choice, numbers: { piece: 1 } }, choice, bid];
  expect(asChoice(move, others)).toBe(choice);
  expect(asChoice({ ...move, verb: 'bid', numbers: { price: 8 }, amount: 8 }, others)).toBe(bid);
  expect(asChoice({ ...move, numbers: { piece: 0 } }, others)).toBeUndefined();
});
