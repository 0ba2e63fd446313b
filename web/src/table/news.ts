// What the others did since one's own last move, one line each.
import type { Entry, Line } from '../net/types';

export interface Told {
  seat: number;
  text: string;
  losses: string[]; // what it cost oneself
}

const DEEDS = ['move', 'throw'];
const SAID = ['turn', 'turns']; // whose turn it is can be seen

/** What the others did since one's last turn: before what one has done in this one, and after what one did in the one before. */
export function sinceMine(entries: Entry[], mine: number[]): Entry[] {
  const own = (entry: Entry): boolean => DEEDS.includes(entry.kind) && mine.includes(entry.seat);
  const last = entries.findLastIndex((entry) => DEEDS.includes(entry.kind) && !own(entry));
  const before = entries.slice(0, last + 1).findLastIndex(own);
  return entries.slice(before + 1).filter((entry) => !own(entry));
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
