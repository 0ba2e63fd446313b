import { describe, expect, it } from 'vitest';
import type { Entry } from '../net/types';
import { newsOf, sinceMine } from './news';

const entry = (number: number, seat: number, text: string, costs = -1, event = 'moved', kind = 'move'): Entry =>
  ({ number, seat, kind, lines: [{ text, clause: '', seat, event, costs }] }) as unknown as Entry;

describe('since one moved last', () => {
  const entries = [
    entry(1, 0, 'mine'),
    entry(2, 1, 'A throws.'),
    entry(3, 1, 'A takes it.', 0),
    entry(4, 2, 'C’s turn.', -1, 'turn'),
  ];
  it('only what followed is told', () => {
    expect(sinceMine(entries, [0]).map(({ number }) => number)).toEqual([2, 3, 4]);
    expect(sinceMine(entries, [3])).toHaveLength(4);
  });
  it('what one has done in this turn hides nothing', () => {
    const later = [...entries, entry(5, 0, 'mine again'), entry(6, 0, 'and again')];
    expect(sinceMine(later, [0]).map(({ number }) => number)).toEqual([2, 3, 4]);
  });
  it('one line each, losses apart, and nobody for nothing', () => {
    expect(newsOf(sinceMine(entries, [0]), [0])).toEqual([{ seat: 1, text: 'A throws.', losses: ['A takes it.'] }]);
  });
});
