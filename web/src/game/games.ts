import { i18n } from '../i18n/i18n.svelte';
import { get } from '../net/http';
import type { GameSheet } from '../net/types';

const sheets = new Map<string, Promise<GameSheet>>();

/** Everything about a game, fetched once per language. */
export function sheetOf(game: string): Promise<GameSheet> {
  const key = `${game} ${i18n.lang}`;
  const known = sheets.get(key);
  if (known) return known;
  const fetched = get<GameSheet>(`/games/${encodeURIComponent(game)}`);
  fetched.catch(() => sheets.delete(key));
  sheets.set(key, fetched);
  return fetched;
}
