import { get } from '../net/http';
import type { TableLine } from '../net/types';
import { person, recognise } from '../people/me.svelte';

/** Has this person never sat at a table of this game? */
export async function isNewTo(game: string): Promise<boolean> {
  await recognise();
  if (!person.known) return true;
  const tables = await get<TableLine[]>('/tables').catch(() => []);
  return !tables.some((table) => table.game === game);
}
