import { expect, test } from 'vitest';
import { fan } from './stacks';

test('one piece stands in the middle', () => {
  expect(fan(1)).toEqual([{ x: 0, y: 0, size: 0.86 }]);
});

test.each([2, 3, 4])('%i pieces stand apart, within their square', (count) => {
  const spots = fan(count);
  expect(new Set(spots.map(({ x, y }) => `${x} ${y}`)).size).toBe(count);
  for (const { x, y, size } of spots) {
    expect(Math.abs(x) + (size * 100) / 2).toBeLessThanOrEqual(56);
    expect(Math.abs(y) + (size * 100) / 2).toBeLessThanOrEqual(56);
  }
});

test('beyond four, pieces share the last spot', () => {
  const spots = fan(7);
  expect(spots).toHaveLength(7);
  expect(spots[6]).toEqual(spots[3]);
});

test('nobody takes no place', () => {
  expect(fan(0)).toEqual([]);
});
