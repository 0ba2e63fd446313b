import { expect, test } from 'vitest';
import type { CardSheet } from '../net/types';
import { cardAt, flagsOf, legible } from './flags';

const card = (id: string, square: string): CardSheet => ({
  id,
  place: 'hand',
  seat: 0,
  kind: 'food',
  title: id,
  lines: [],
  effect: [],
  square,
  where: square,
});

const flags = flagsOf([card('tea', 'kandy'), card('karma', ''), card('fort', 'galle'), card('dance', 'kandy')]);

test('a square is marked once, for all the cards that send there', () => {
  expect(flags.map(({ square, cards }) => [square, ...cards.map(({ id }) => id)])).toEqual([
    ['kandy', 'tea', 'dance'],
    ['galle', 'fort'],
  ]);
});

test('touching a marked square shows its cards one after the other', () => {
  expect(cardAt(flags, 'kandy', '')).toBe('tea');
  expect(cardAt(flags, 'kandy', 'tea')).toBe('dance');
  expect(cardAt(flags, 'kandy', 'dance')).toBe('tea');
  expect(cardAt(flags, 'galle', 'tea')).toBe('fort');
  expect(cardAt(flags, 'delhi', 'tea')).toBe('');
});

test('what is small on the screen is drawn larger on the board', () => {
  expect(legible(60, 24, 1)).toBe(60);
  expect(legible(60, 24, 0.1)).toBe(240);
  expect(legible(60, 24, 0)).toBe(60);
});
