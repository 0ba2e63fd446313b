// The keys of a film: arrows step, Home and End jump.
import type { Film } from './film.svelte';

export function scrubbed(event: KeyboardEvent, film: Film): void {
  const own = event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null;
  if (own || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === 'ArrowRight') film.go(film.at + 1);
  else if (event.key === 'ArrowLeft') film.go(film.at - 1);
  else if (event.key === 'Home') film.go(0);
  else if (event.key === 'End') film.go(film.last);
  else return;
  film.playing = false;
  event.preventDefault();
}
