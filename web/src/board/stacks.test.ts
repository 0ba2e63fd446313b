import { expect, test } from 'vitest';
import { fan } from './stacks';

test('one piece stands in the middle', () => {
  expect(fan(1)).toEqual([{ x: 0, y: 0, size: 0.86 }]);
});

test.each([2, 3, 4, 5, 6])('%i pieces stand apart, within their square', (count) => {
  const spots = fan(count);
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  for (const { x, y, size } of spots) {
    expect(Math.abs(x) + (size * 100) / 2).toBeLessThanOrEqual(56);
    expect(Math.abs(y) + (size * 100) / 2).toBeLessThanOrEqual(56);
  }
});

test('beyond six, pieces share the last spot', () => {
  const spots = fan(9);
  expect(spots).toHaveLength(9);
  expect(spots[8]).toEqual(spots[5]);
});

test('nobody takes no place', () => {
  expect(fan(0)).toEqual([]);
});
