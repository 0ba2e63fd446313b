// The games whose lesson was followed to its end, or left: it is not offered again by itself.
import { prefs } from '../prefs/prefs.svelte';

export function learnt(game: string): void {
  if (!prefs.learnt.includes(game)) prefs.learnt = [...prefs.learnt, game];
}

export function isLearnt(game: string): boolean {
  return prefs.learnt.includes(game);
}
