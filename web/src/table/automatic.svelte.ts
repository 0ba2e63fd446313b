// Throws and forced moves made by themselves, for those who wish.
import { forced } from '../board/choosing';
import { prefs } from '../prefs/prefs.svelte';
import type { Session } from './session.svelte';

const BREATH = 450; // milliseconds, so that the eye can follow

/** After taking back, nothing plays by itself: that would undo the undoing. */
export function playByItself(session: Session): void {
  $effect(() => {
    const sheet = session.sheet;
    if (!sheet || sheet.proposal || session.stage.busy || !session.open || session.entries.at(-1)?.kind === 'back') return;
    const choice = forced(
      sheet.choices.filter((choice) => sheet.asked.includes(choice.seat)), // who merely may speak is never hurried
      prefs,
    );
    if (!choice) return;
    const timer = setTimeout(() => void session.play(choice, undefined, true), BREATH);
    return () => clearTimeout(timer);
  });
}
