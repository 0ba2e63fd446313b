// The keys of the table.
import { MANY } from '../board/choosing';
import type { Hand } from './hand.svelte';

interface Doing {
  hand: Hand;
  undo: () => void;
  hint: () => void;
  keys: () => void;
}

/** Fields, buttons and sheets keep their own keys. */
function isTaken(event: KeyboardEvent): boolean {
  const target = event.target instanceof Element ? event.target : null;
  const own = event.key === 'Enter' ? 'a, button, input, select, textarea' : 'input, select, textarea';
  return (
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    document.querySelector('dialog[open]') !== null ||
    target?.closest(own) !== null
  );
}

export function keyed(event: KeyboardEvent, { hand, undo, hint, keys }: Doing): void {
  if (event.defaultPrevented || isTaken(event)) return;
  const numbered = /^[1-9]$/.test(event.key) && hand.plain.length <= MANY;
  const digit = numbered ? hand.plain[Number(event.key) - 1] : undefined;
  if (digit) hand.take(digit);
  else if (event.key === 'Enter') enter(hand);
  else if (event.key === 'u') undo();
  else if (event.key === 'h') hint();
  else if (event.key === '?') keys();
  else if (event.key === 'Escape') hand.clear();
  else return;
  event.preventDefault();
}

/** Enter says yes, throws, or plays the only move. */
function enter(hand: Hand): void {
  const [only] = hand.listed;
  if (hand.pending) hand.take(hand.pending, true);
  else if (hand.toss) hand.take(hand.toss, true);
  else if (only && hand.listed.length === 1) hand.take(only);
}
