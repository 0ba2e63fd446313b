import { expect, test } from 'vitest';
import type { Point } from './geometry';
import { layLabels, LETTERS } from './labels';

const square = (id: string, kind: string) => ({ id, x: 0, y: 0, kind, mark: '', seat: -1, name: `Town of ${id}`, title: id });
const squares = [...'abcdefghijklmnop'].map((id, k) => square(id, k === 0 ? 'airport' : k < 7 ? 'town' : 'stage'));
const points = new Map<string, Point>(squares.map(({ id }, k) => [id, { x: (k % 4) * 110, y: Math.floor(k / 4) * 110 }]));
const at = (pixels: number, wanted: string[] = []) => layLabels(squares, points, new Set(wanted), pixels / 100);
const ids = (pixels: number, wanted: string[] = []) => at(pixels, wanted).map(({ id }) => id);

test('from afar only rare kinds are named, close by all that find room', () => {
  expect(ids(12)).toEqual(['a']);
  expect(ids(25)).not.toContain('p');
  expect(ids(400)).toHaveLength(squares.length);
});

test('where one may go is named at every distance', () => {
  expect(ids(12, ['p'])).toEqual(['p', 'a']);
});

test('no name lies over another', () => {
  for (const pixels of [12, 40, 90]) {
    const laid = at(pixels, ['f', 'g']);
    for (const [k, one] of laid.entries()) {
      for (const other of laid.slice(k + 1)) {
        const wide = ((one.text.length * LETTERS * 0.58 + 4) / pixels) * 100;
        const apart = Math.abs(one.x - other.x) >= wide - 0.01 || Math.abs(one.y - other.y) >= (LETTERS * 125) / pixels - 0.01;
        expect(apart).toBe(true);
      }
    }
  }
});

test('a square without a name has none written', () => {
  expect(layLabels([{ ...square('a', 'plain'), name: '' }], points, new Set(['a']), 4)).toEqual([]);
});
