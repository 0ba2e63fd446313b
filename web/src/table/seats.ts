// Which of one's seats is meant.
import type { Entry, TableSheet } from '../net/types';

/** The seat of one's own that moved last; -1: none has. */
export function lastOfMine(entries: Entry[], mine: number[]): number {
  return entries.findLast((entry) => entry.kind === 'move' && mine.includes(entry.seat))?.seat ?? -1;
}

/** Of one's seats, the one that is asked, else the first. */
export function speaker(sheet: TableSheet): number {
  return sheet.asked.find((seat) => sheet.mine.includes(seat)) ?? sheet.mine[0] ?? -1;
}
