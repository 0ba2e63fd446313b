import { expect, test } from 'vitest';
import type { Entry } from '../net/types';
import { lastTurn } from './walks';

function entry(seat: number, move: number, squares: string[], kind = 'move'): Entry {
  const walks = squares.length > 0 ? [{ seat, piece: 0, squares }] : [];
  return { number: move, kind, seat, move, at: 0, lines: [], walks, automatic: false } as Entry;
}

const trailOf = (...entries: Entry[]): string[] => lastTurn(entries).map((walk) => walk.squares.join('-'));

test('only the last turn leaves a trail', () => {
  expect(trailOf(entry(0, 1, ['a', 'b']), entry(1, 2, ['c', 'd']), entry(1, 3, ['d', 'e']))).toEqual(['c-d', 'd-e']);
});

test('a turn without a step ends the one before', () => {
  expect(trailOf(entry(0, 1, ['a', 'b']), entry(1, 2, []), entry(0, 3, ['b', 'c']))).toEqual(['b-c']);
});

test('what was taken back leaves none', () => {
  expect(trailOf(entry(1, 1, ['a', 'b']), entry(0, 2, ['c', 'd']), entry(0, 1, [], 'back'))).toEqual(['a-b']);
});

test('nobody has walked yet', () => {
  expect(trailOf(entry(0, 1, []))).toEqual([]);
});
