import { describe, expect, it } from 'vitest';
import type { Amount, ChoiceSheet } from '../net/types';
import { called, fitted, isFit, isOpen, most, presets } from './amounts';

const bid: Amount = { name: 'price', low: 10, high: 257, step: 10, price: 1, chosen: ['0', 'Bid €{n}', 'Bid €{n}'] };
const choice = (amount: Amount | null): ChoiceSheet => ({ amount }) as ChoiceSheet;

describe('an amount', () => {
  it('is asked for only where there is more than one answer', () => {
    expect(isOpen(choice(bid))).toBe(true);
    expect(isOpen(choice({ ...bid, high: 19 }))).toBe(false);
    expect(isOpen(choice(null))).toBe(false);
  });
  it('goes by steps from the least to the most', () => {
    expect(most(bid)).toBe(250);
    expect([fitted(bid, 34), fitted(bid, 5), fitted(bid, 999), fitted(bid, NaN)]).toEqual([30, 10, 250, 10]);
    expect([isFit(bid, 30), isFit(bid, 35), isFit(bid, 260)]).toEqual([true, false, false]);
  });
  it('has presets where there are many', () => {
    expect(presets(bid)).toEqual([10, 60, 110, 250]);
    expect(presets({ ...bid, high: 40 })).toEqual([]);
  });
  it('is said in words that fit', () => {
    const cheques = { ...bid, chosen: ['none', '{n} cheque', '{n} cheques'] };
    expect([0, 1, 2].map((n) => called(cheques, n, 'en'))).toEqual(['none', '1 cheque', '2 cheques']);
    expect(called({ ...bid, chosen: [] }, 3, 'fr')).toBe('');
  });
});
