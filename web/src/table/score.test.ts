import { expect, test } from 'vitest';
import type { ScoreLine } from '../net/types';
import { rowsOf, stillOpen, totals, written } from './score';

const line = (name: string, seat: number, count: number, points: number, clause = 'X-1'): ScoreLine => ({
  seat,
  clause,
  name,
  text: name,
  count,
  points,
  open: name === 'missed',
});
const lines = [
  line('visited', 0, 0, 0),
  line('visited', 1, 2, 200),
  line('tickets', 1, 1, -50),
  line('eco', 0, 1, 200, 'X-40'),
  line('eco', 1, 1, -50, 'X-42'),
  line('bonus', 0, 0, 0),
];

test('a row for each line of the pad that somebody scores in', () => {
  const rows = rowsOf(lines, 3);
  expect(rows.map((row) => row.name)).toEqual(['visited', 'tickets', 'eco']);
  expect(rows.map((row) => row.cells.map((cell) => cell?.points))).toEqual([
    [0, 200, undefined],
    [undefined, -50, undefined],
    [200, -50, undefined],
  ]);
});

test('a row cites every clause it rests on, once', () => {
  expect(rowsOf(lines, 2).map((row) => row.clauses)).toEqual([['X-1'], ['X-1'], ['X-40', 'X-42']]);
});

test('what is still open is counted apart', () => {
  const dealt = [...lines, line('missed', 0, 3, -150), line('missed', 1, 9, -450)];
  expect(totals(dealt, 2)).toEqual([200, 100]);
  expect(stillOpen(dealt, 2)).toEqual([-150, -450]);
});

test('totals, seat by seat', () => {
  expect(totals(lines, 3)).toEqual([200, 100, 0]);
  expect(totals(lines, 3).map(written)).toEqual(['200', '100', '0']);
  expect(written(-50)).toBe('−50');
});
