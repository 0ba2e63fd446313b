import { expect, test } from 'vitest';
import type { SquareSheet } from '../net/types';
import { alongTheEdge, layGround, neighbour, turnFor, type Turn } from './geometry';

function square(id: string, x: number, y: number): SquareSheet {
  return { id, x, y, kind: 'plain', mark: '', seat: -1, name: '', title: id };
}

const FIVE = Array.from({ length: 25 }, (_, k) => square(`${'abcde'[k % 5]}${Math.floor(k / 5) + 1}`, k % 5, Math.floor(k / 5)));

test('a square covers its hundred units, y upwards', () => {
  const ground = layGround(FIVE, 60, 0);
  expect(ground.points.get('a1')).toEqual({ x: 50, y: 450 });
  expect(ground.points.get('e5')).toEqual({ x: 450, y: 50 });
  expect(ground.box).toEqual({ x: -60, y: -60, w: 620, h: 620 });
});

test.each([
  ['c1', 0],
  ['e3', 90],
  ['c5', 180],
  ['a3', 270],
] as [string, Turn][])('%s comes to the bottom by a turn of %i', (home, turn) => {
  expect(turnFor(home, FIVE)).toBe(turn);
  expect(layGround(FIVE, 60, turn).points.get(home)).toEqual({ x: 250, y: 450 });
});

test('a board that is not square lies on its side after a quarter turn', () => {
  const { box, points } = layGround([square('a', 0, 0), square('b', 3, 0)], 10, 90);
  expect([box.w, box.h]).toEqual([120, 420]);
  for (const { x, y } of points.values()) {
    expect(x).toBeGreaterThan(box.x);
    expect(x).toBeLessThan(box.x + box.w);
    expect(y).toBeGreaterThan(box.y);
    expect(y).toBeLessThan(box.y + box.h);
  }
});

test('nobody’s home turns nothing', () => {
  expect(turnFor('', FIVE)).toBe(0);
});

const placesOf = (squares: SquareSheet[]) => [...layGround(squares, 60, 0).points].map(([id, point]) => ({ id, ...point }));

test('arrows walk to the next square and stop at the edge', () => {
  const points = placesOf(FIVE);
  expect(neighbour(points, 'c3', 1, 0)).toBe('d3');
  expect(neighbour(points, 'c3', 0, -1)).toBe('c4');
  expect(neighbour(points, 'a1', -1, 0)).toBe('a1');
});

test('arrows find the nearest square across a gap', () => {
  const points = placesOf([square('a', 0, 0), square('b', 4, 1), square('c', 9, 0)]);
  expect(neighbour(points, 'a', 1, 0)).toBe('b');
});

test('a captured piece goes home along the edge', () => {
  const box = { x: 0, y: 0, w: 500, h: 500 };
  const way = alongTheEdge({ x: 50, y: 250 }, { x: 250, y: 450 }, box);
  expect(way).toEqual([
    { x: 50, y: 250 },
    { x: 0, y: 250 },
    { x: 0, y: 500 },
    { x: 250, y: 500 },
    { x: 250, y: 450 },
  ]);
});
