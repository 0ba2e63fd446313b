// What happened at a table while one was away.
import type { Entry } from '../net/types';
import { see, seen } from './seen';
import type { Session } from './session.svelte';

const ABSENCE = 8; // entries missed at a quick table: one was away, and did not merely reload

export class SinceLast {
  entries: Entry[] = $state.raw([]);

  constructor(private session: Session) {
    const sheet = session.sheet;
    const known = sheet?.id ? seen(sheet.id) : null;
    if (sheet && known !== null && sheet.state === 'playing' && sheet.mine.length > 0) {
      const missed = session.entries.filter((entry) => entry.number > known && !sheet.mine.includes(entry.seat));
      this.entries = sheet.pace === 'slow' || missed.length >= ABSENCE ? missed : [];
    }
    $effect(() => this.remember());
  }

  dismiss(): void {
    this.entries = [];
  }

  private remember(): void {
    const sheet = this.session.sheet;
    if (sheet?.id && this.entries.length === 0 && !document.hidden) see(sheet.id, sheet.number);
  }
}
