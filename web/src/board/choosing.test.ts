import { expect, test } from 'vitest';
import type { ChoiceSheet, RefusedSheet } from '../net/types';
import { about, answer, atOnce, distinct, isPut, sources, targets } from './choosing';

let made = 0; // no two choices come to the same, unless a test says so

function choice(piece: number, origin: string, target: string, more: Partial<ChoiceSheet> = {}): ChoiceSheet {
  return {
    seat: 0,
    decision: '1',
    verb: 'move',
    numbers: { piece },
    text: '',
    piece,
    origin,
    target,
    captures: false,
    amount: null,
    standing: false,
    group: '',
    way: [],
    sides: [],
    same_as: made++,
    ...more,
  };
}

function refusal(piece: number, origin: string, clause: string): RefusedSheet {
  return { seat: 0, verb: 'move', numbers: { piece }, text: '', piece, origin, target: '', clause, why: '' };
}

const near = choice(0, 'a', 'b');
const far = choice(0, 'a', 'c');
const other = choice(1, 'x', 'y');
const at = (square: string, piece = -1) => ({ square, seat: piece < 0 ? -1 : 0, piece });

test('a piece with one choice plays at the first tap', () => {
  expect(answer([near, far, other], [], [], at('x', 1))).toEqual({ kind: 'play', choice: other });
});

test('a piece with several choices is picked up, then set down', () => {
  expect(answer([near, far, other], [], [], at('a', 0))).toEqual({ kind: 'select', choices: [near, far] });
  expect(answer([near, far, other], [], [near, far], at('c'))).toEqual({ kind: 'play', choice: far });
});

test('a second tap on the picked piece lets it go', () => {
  expect(answer([near, far], [], [near, far], at('a', 0))).toEqual({ kind: 'nothing' });
});

test('a square speaks for its pieces, as on the keyboard', () => {
  expect(answer([near, far], [], [], at('a'))).toEqual({ kind: 'select', choices: [near, far] });
});

test('of pieces that stand together and would do the same, any will do', () => {
  const same = [choice(0, 'a', 'b', { same_as: 0 }), choice(1, 'a', 'b', { same_as: 0 })];
  expect(answer(same, [], [], at('a'))).toEqual({ kind: 'play', choice: same[0] });
  const other = { ...choice(1, 'a', 'b'), numbers: { piece: 1, result: 5 } };
  expect(answer([choice(0, 'a', 'b'), other], [], [], at('a')).kind).toBe('select');
});

test('the piece that is touched is the one that moves', () => {
  const same = [choice(0, 'a', 'b', { same_as: 0 }), choice(1, 'a', 'b', { same_as: 0 })];
  expect(answer(same, [], [], at('a', 1))).toEqual({ kind: 'play', choice: same[1] });
});

test('moves that come to the same are one', () => {
  const same = [choice(0, 'a', 'b', { same_as: 0 }), choice(1, 'a', 'b', { same_as: 0 })];
  expect(distinct([...same, other])).toEqual([same[0], other]);
});

test('a twin without a choice of its own follows its square', () => {
  expect(answer([other], [], [], at('x', 3))).toEqual({ kind: 'play', choice: other });
});

test('several choices to one square are asked', () => {
  const slow = choice(0, 'a', 'b', { verb: 'slow' });
  expect(answer([near, slow], [], [near, slow], at('b'))).toEqual({ kind: 'choose', choices: [near, slow] });
});

test('an amount is asked for', () => {
  const bid = choice(2, 'm', 'n', { amount: { name: 'price', low: 1, high: 9, step: 1, price: 1, chosen: [] } });
  expect(answer([bid], [], [], at('m', 2))).toEqual({ kind: 'choose', choices: [bid] });
});

test('what cannot move says why, each reason once', () => {
  const refusals = [refusal(4, 'z', 'PK-1'), refusal(4, 'z', 'PK-1'), refusal(4, 'z', 'PK-2'), refusal(5, 'z', 'PK-3')];
  const said = answer([near], refusals, [], at('z', 4));
  expect(said.kind === 'refused' && said.refusals.map((r) => r.clause)).toEqual(['PK-1', 'PK-2']);
});

test('an empty square says nothing', () => {
  expect(answer([near], [], [], at('q'))).toEqual({ kind: 'nothing' });
});

test('lights shine on what can move and where it can go', () => {
  expect([...sources([near, far, other])]).toEqual(['0-0', '0-1']);
  expect([...targets([near, far]).keys()]).toEqual(['b', 'c']);
});

test('something to put down may be put on any square that is offered, with nothing to pick up', () => {
  const put = choice(-1, '', 'b', { verb: 'place' });
  expect(isPut(put)).toBe(true);
  expect(answer([put], [], [], at('b'))).toEqual({ kind: 'play', choice: put });
  expect(answer([put], [], [], at('b', 0))).toEqual({ kind: 'play', choice: put });
  const no: RefusedSheet = { ...refusal(-1, '', 'X-2'), target: 'c' };
  expect(answer([put], [no], [], at('c'))).toEqual({ kind: 'refused', refusals: [no] });
});

test('where one piece alone can move, its squares are lit at once and one tap is enough', () => {
  expect(atOnce([near, far])).toEqual([near, far]);
  expect(atOnce([near, far, other])).toEqual([]);
  expect(answer([near, far], [], [], at('c'))).toEqual({ kind: 'play', choice: far });
});

test('at a square one thinks of what leads there, or of what begins there', () => {
  expect(about([near, far, other], [near, far], 'c')).toEqual([far]);
  expect(about([near, far, other], [], 'x')).toEqual([other]);
  expect(about([near, far, other], [], 'nowhere')).toEqual([]);
});
