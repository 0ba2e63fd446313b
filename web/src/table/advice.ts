// Hints: for which seat one may ask, and the choice that a hint's move is.
import { isThrow } from '../board/choosing';
import type { ChoiceSheet, HintMove, TableSheet } from '../net/types';

/** The seat of one's own that must choose a move, where hints are given; -1: none. */
export function advisedSeat(sheet: TableSheet): number {
  if (!sheet.hints || sheet.state !== 'playing') return -1;
  return sheet.choices.find((choice) => !isThrow(choice) && sheet.asked.includes(choice.seat))?.seat ?? -1;
}

/** The choice that a move is, whatever its amount. */
export function asChoice(move: HintMove, choices: ChoiceSheet[]): ChoiceSheet | undefined {
  return choices.find(
    ({ verb, numbers, amount }) =>
      verb === move.verb &&
      Object.entries(numbers).every(([name, value]) => name === amount?.name || move.numbers[name] === value),
  );
}
