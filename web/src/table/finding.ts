// Finding a move by name among more than one cares to read.
import { MANY } from '../board/choosing';
import type { ChoiceSheet } from '../net/types';

/** The places of what is listed: what the board cannot offer, or whatever has these words; no more than one reads at a glance. */
export function found(choices: ChoiceSheet[], words: string): number[] {
  const wanted = bare(words.trim());
  const fits = ({ text, target }: ChoiceSheet): boolean => (wanted ? bare(text).includes(wanted) : target === '');
  return [...choices.keys()].filter((k) => fits(choices[k] as ChoiceSheet)).slice(0, MANY);
}

/** Letters without accents or capitals. */
function bare(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
