import { expect, test } from 'vitest';
import type { Box } from '../net/types';
import { suits } from './filters';

const box: Box = { name: 'b', title: 'B', tagline: '', players: [2, 4], minutes: 30, age: 7, luck: 4, cover: '', colours: {} };
const any = { players: 0, minutes: 0, age: 0, luck: 0 };

test('a box suits whoever wishes for nothing in particular', () => {
  expect(suits(box, any)).toBe(true);
});

test.each([
  ['players', 2, 3],
  ['minutes', 30, 20],
  ['age', 7, 6],
  ['luck', 3, 1],
])('a wish for %s is heard', (wish, good, bad) => {
  expect(suits(box, { ...any, [wish]: good })).toBe(true);
  expect(suits(box, { ...any, [wish]: bad })).toBe(false);
});
