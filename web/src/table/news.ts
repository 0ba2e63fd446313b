// What the others did since one's own last move, one line each.
import type { Entry, Line } from '../net/types';

export interface Told {
  seat: number;
  text: string;
  losses: string[]; // what it cost oneself
}

const DEEDS = ['move', 'throw'];
const SAID = ['turn', 'turns']; // whose turn it is can be seen

/** The entries since one of `mine` moved last; all that are known where none has. */
export function sinceMine(entries: Entry[], mine: number[]): Entry[] {
  const last = entries.findLastIndex((entry) => DEEDS.includes(entry.kind) && mine.includes(entry.seat));
  return entries.slice(last + 1);
}

/** One line for each of the others who did something, in the order in which they began. */
export function newsOf(entries: Entry[], mine: number[]): Told[] {
  const others = [...new Set(entries.map((entry) => entry.seat))].filter((seat) => seat >= 0 && !mine.includes(seat));
  return others.map((seat) => toldOf(seat, entries, mine)).filter(({ text }) => text !== '');
}

function toldOf(seat: number, entries: Entry[], mine: number[]): Told {
  const lines = entries.filter((entry) => entry.seat === seat).flatMap((entry) => entry.lines);
  const costly = (line: Line): boolean => mine.includes(line.costs);
  const rest = lines.filter((line) => !costly(line) && !SAID.includes(line.event));
  return { seat, text: rest.map((line) => line.text).join(' '), losses: lines.filter(costly).map((line) => line.text) };
}
