import { expect, test } from 'vitest';
import type { CardSheet } from '../net/types';
import { heldBy, liesBefore, onTable } from './lying';

const card = (id: string, place: string, seat: number): CardSheet => ({
  id,
  place,
  seat,
  kind: '',
  title: '',
  lines: [],
  effect: [],
  square: '',
  where: '',
});
const cards = [card('a', 'hand', 0), card('b', 'hand', 1), card('c', 'laid', 0), card('d', 'table', -1), card('e', 'turned', -1)];

test('cards are in one’s hand, before somebody, or on the table', () => {
  expect(heldBy(cards, 0).map(({ id }) => id)).toEqual(['a']);
  expect(heldBy(cards, 6)).toEqual([]);
  expect(cards.filter((one) => liesBefore(one, 0)).map(({ id }) => id)).toEqual(['c']);
  expect(onTable(cards).map(({ id }) => id)).toEqual(['d']);
});
