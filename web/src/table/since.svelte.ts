// What happened at a slow table since one looked last.
import type { Entry } from '../net/types';
import { see, seen } from './seen';
import type { Session } from './session.svelte';

export class SinceLast {
  entries: Entry[] = $state.raw([]);

  constructor(private session: Session) {
    const sheet = session.sheet;
    const known = sheet?.id ? seen(sheet.id) : null;
    if (sheet && known !== null && sheet.pace === 'slow' && sheet.mine.length > 0) {
      this.entries = session.entries.filter((entry) => entry.number > known && !sheet.mine.includes(entry.seat));
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
