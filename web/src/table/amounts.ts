// Amounts to be chosen: whether there is anything to choose, what it costs, how the move is then called.
import type { Amount, ChoiceSheet } from '../net/types';

const FEW = 6; // answers that need no presets
const STRIDES = [5, 10, 50];

/** Is there more than one answer? */
export function isOpen(choice: ChoiceSheet): choice is ChoiceSheet & { amount: Amount } {
  return choice.amount !== null && choice.amount.low + choice.amount.step <= choice.amount.high;
}

/** The most that can be reached by steps. */
export function most({ low, high, step }: Amount): number {
  return high - ((high - low) % step);
}

/** The nearest amount there is. */
export function fitted(amount: Amount, value: number): number {
  const { low, step } = amount;
  const near = low + Math.round(((Number.isFinite(value) ? value : low) - low) / step) * step;
  return Math.min(most(amount), Math.max(low, near));
}

export function isFit({ low, high, step }: Amount, value: number): boolean {
  return Number.isInteger(value) && value >= low && value <= high && (value - low) % step === 0;
}

/** Some amounts at hand, where there are many: the least, a few strides on, the most. */
export function presets(amount: Amount): number[] {
  const { low, step } = amount;
  const last = most(amount);
  if ((last - low) / step < FEW) return [];
  const strides = STRIDES.map((stride) => low + stride * step).filter((value) => value < last);
  return [low, ...strides, last];
}

/** What the move is called with so many; empty: the game has no words for it. */
export function called({ chosen }: Amount, value: number, lang: string): string {
  const one = new Intl.PluralRules(lang).select(value) === 'one';
  const text = (value === 0 ? chosen[0] : one ? chosen[1] : chosen[2]) ?? '';
  return text.replace('{n}', value.toLocaleString(lang));
}
