// The keys of a film: arrows step, pages turn, c finds captures, space plays, Home and End jump.
import type { Film } from './film.svelte';
import { beyond } from './moments';

export const KEYS = [
  ['← →', 'replay.keys_step'],
  ['PageUp PageDown', 'replay.keys_turn'],
  ['c', 'replay.keys_capture'],
  ['Space', 'replay.keys_space'],
  ['Home End', 'replay.keys_ends'],
] as const;

/** Where a key leads; undefined: it is none of the film's. */
function reached(key: string, film: Film): number | undefined {
  const turns = film.turns.map((turn) => turn.from);
  return {
    ArrowRight: film.at + 1,
    ArrowLeft: film.at - 1,
    PageDown: beyond(turns, film.at),
    PageUp: beyond(turns, film.at, true),
    c: beyond(film.captures, film.at),
    Home: 0,
    End: film.last,
  }[key];
}

export function scrubbed(event: KeyboardEvent, film: Film): void {
  const own = event.target instanceof Element && event.target.closest('input, select, textarea, dialog') !== null;
  if (own || event.ctrlKey || event.metaKey || event.altKey) return;
  const at = reached(event.key, film);
  const plays = event.key === ' ' && !(event.target instanceof HTMLButtonElement);
  if (plays) film.toggle();
  else if (at === undefined) return;
  else film.stop(at);
  event.preventDefault();
}
