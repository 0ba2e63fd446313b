import { expect, test } from 'vitest';
import { MANY } from '../board/choosing';
import type { ChoiceSheet } from '../net/types';
import { found } from './finding';

const choice = (text: string, target = 'somewhere') => ({ text, target }) as ChoiceSheet;
const towns = [choice('Aller à Bénarès'), choice('Rester', ''), choice('Aller à Agra')];

test('what the board offers is looked for by name, without accents or capitals', () => {
  expect(found(towns, 'benares')).toEqual([0]);
  expect(found(towns, ' AGRA ')).toEqual([2]);
  expect(found(towns, 'Lisbonne')).toEqual([]);
});

test('what the board cannot offer is always listed', () => {
  expect(found(towns, '')).toEqual([1]);
});

test('never more than one reads at a glance', () => {
  expect(
    found(
      Array.from({ length: 40 }, () => choice('Rester', '')),
      '',
    ),
  ).toHaveLength(MANY);
});
