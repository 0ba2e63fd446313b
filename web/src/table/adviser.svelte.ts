// What an expert would do: asked for, shown, played.
import { get } from '../net/http';
import type { HintMove, HintSheet } from '../net/types';
import { advisedSeat, asChoice } from './advice';
import type { Hand } from './hand.svelte';
import type { Session } from './session.svelte';

export class Adviser {
  open = $state(false);
  hint: HintSheet | null = $state.raw(null);
  trouble: unknown = $state.raw(null);

  constructor(
    private session: Session,
    private hand: Hand,
  ) {}

  /** For whom one may ask now; -1: nobody. */
  seat = $derived.by(() => (this.session.sheet ? advisedSeat(this.session.sheet) : -1));

  ask = async (): Promise<void> => {
    if (this.seat < 0 || this.hand.frozen || this.open) return;
    this.hint = this.trouble = null;
    this.open = true;
    try {
      this.hint = await get<HintSheet>(`${this.session.path}/hint?seat=${this.seat}`);
    } catch (reason) {
      this.trouble = reason;
    }
  };

  play(move: HintMove): void {
    const choice = asChoice(move, this.hand.moves);
    this.open = false;
    if (choice) void this.hand.play(choice, move.amount ?? undefined);
  }

  /** The board draws the way of a move that is thought of. */
  consider(move: HintMove): void {
    this.hand.consider(asChoice(move, this.hand.moves));
  }

  /** The table has moved on, or one has read enough: what was said is put away. */
  forget(): void {
    this.open = false;
    this.hand.consider(null);
  }
}
