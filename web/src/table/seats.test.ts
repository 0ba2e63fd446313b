import { expect, test } from 'vitest';
import type { ChoiceSheet, Entry } from '../net/types';
import { forced } from '../board/choosing';
import { lastOfMine } from './seats';

const entry = (seat: number, kind: Entry['kind'] = 'move') => ({
  number: 1,
  kind,
  seat,
  move: 1,
  at: 0,
  lines: [],
  walks: [],
  automatic: false,
});

test('of one’s seats, the one that moved last may ask to take back', () => {
  expect(lastOfMine([entry(0), entry(2), entry(1)], [0, 2])).toBe(2);
  expect(lastOfMine([entry(1), entry(0, 'throw')], [0])).toBe(-1);
});

const move: ChoiceSheet = {
  seat: 0,
  decision: '',
  verb: 'move',
  numbers: {},
  text: '',
  piece: 0,
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
const toss: ChoiceSheet = { ...move, verb: 'throw', piece: -1, origin: '', target: '' };
const always = { autoThrow: true, autoMove: true };
const never = { autoThrow: false, autoMove: false };

test('only what is forced, and wished, is done by itself', () => {
  expect(forced([move], always)).toBe(move);
  expect(forced([toss], always)).toBe(toss);
  expect(forced([move, { ...move, piece: 1 }], always)).toBeNull();
  expect(forced([move], never)).toBeNull();
  expect(forced([toss], { ...always, autoThrow: false })).toBeNull();
  expect(forced([{ ...move, amount: { name: 'price', low: 1, high: 3, step: 1, price: 1, chosen: [] } }], always)).toBeNull();
});
