// The last positions seen, kept on this device: what is shown when the house cannot be reached.
import type { TableSheet } from '../net/types';

const PLACE = 'escale.last';
const MOST = 3; // tables

interface Kept {
  path: string;
  at: number; // milliseconds
  sheet: TableSheet;
}

function read(): Kept[] {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '[]') as Kept[];
  } catch {
    return [];
  }
}

/** Nothing can be done at a table of long ago: it is only looked at. */
export function remembered(path: string): Kept | undefined {
  const found = read().find((kept) => kept.path === path);
  return found && { ...found, sheet: { ...found.sheet, choices: [], refused: [], proposal: null, deadline: null } };
}

export function remember(path: string, sheet: TableSheet): void {
  const others = read().filter((kept) => kept.path !== path);
  const kept = [{ path, at: Date.now(), sheet }, ...others].slice(0, MOST);
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    localStorage.removeItem(PLACE); // no room: better nothing than something old
  }
}
