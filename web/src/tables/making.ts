import { post } from '../net/http';
import type { Box, Created, NewTable } from '../net/types';
import { nameNeeded } from '../people/me.svelte';
import { go } from '../route';

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

/** Our share of what the throws will be drawn from: nobody can foresee it. */
export function contribution(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => SIGNS[byte % 64]).join('');
}

/** Me against programs of a level, by the usual rules or others. */
export function againstPrograms(box: Box, level: number, options: Record<string, number> = {}): NewTable {
  const others = Math.min(...box.players) - 1;
  const programs = Array.from({ length: others }, () => ({ kind: 'program' as const, level }));
  return { game: box.name, options, seats: [{ kind: 'me' }, ...programs] };
}

/** Sets the table and goes there, once we have a name. */
export async function openTable(table: NewTable): Promise<void> {
  if (!(await nameNeeded())) return;
  const created = await post<Created>('/tables', { ...table, contribution: contribution() });
  go(created.path);
}
