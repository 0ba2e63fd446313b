// A game as a film: one frame a move, scrubbed or played.
import { Stage } from '../board/stage.svelte';
import { get } from '../net/http';
import type { Frame, ReplaySheet } from '../net/types';
import { pace } from '../prefs/prefs.svelte';
import { captures, isCapture, stretches } from './moments';

export const EVERYBODY = 6; // the view of those who only look
export type Speed = 'slow' | 'normal' | 'fast';
const THROWS = new Set(['threw', 'drew']);
const PAUSES: Record<Speed, number> = { slow: 2600, normal: 1300, fast: 500 };

export class Film {
  readonly stage = new Stage();
  sheet: ReplaySheet | null = $state.raw(null);
  at = $state(0); // number of the frame shown
  playing = $state(false);
  speed: Speed = $state('normal');
  frames: Frame[] = $derived(this.sheet?.frames ?? []);
  last = $derived(Math.max(0, this.frames.length - 1));
  frame = $derived(this.frames[this.at]);
  turns = $derived(stretches(this.frames));
  captures = $derived(captures(this.frames));

  constructor(private path: string) {}

  /** Fetches the game as a seat saw it; 6: as everybody did; null: as oneself. */
  async fetch(seat: number | null): Promise<void> {
    this.sheet = await get<ReplaySheet>(`${this.path}/replay${seat === null ? '' : `?seat=${seat}`}`);
  }

  /** Shows a frame; one step forward is shown moving, anything else at once. */
  go(wanted: number): void {
    const at = Math.min(this.last, Math.max(0, wanted));
    const step = at === this.at + 1;
    const frame = this.frames[at];
    if (!frame) return;
    this.at = at;
    this.stage.skip();
    const captured = isCapture(frame);
    const thrown = frame.lines.find((line) => THROWS.has(line.event))?.text ?? '';
    this.stage.lastWalks = frame.walks;
    if (!step) this.stage.lying = this.frames.slice(0, at + 1).findLast(({ scene }) => scene.throw)?.scene.throw ?? null;
    this.stage.show({
      scene: frame.scene,
      walks: frame.walks,
      trail: frame.walks,
      thrown,
      back: false,
      captured,
      by: frame.seat,
      calm: !step,
    });
  }

  /** Shows a frame and stays there. */
  stop(at: number): void {
    this.playing = false;
    this.go(at);
  }

  toggle(): void {
    if (!this.playing && this.at >= this.last) this.go(0);
    this.playing = !this.playing;
  }

  /** Plays on by itself until the end; call from an effect. */
  roll(): (() => void) | undefined {
    if (!this.playing) return undefined;
    if (this.at >= this.last) {
      this.playing = false;
      return undefined;
    }
    const next = this.at + 1;
    const timer = setTimeout(() => this.go(next), PAUSES[this.speed] * (pace() || 1));
    return () => clearTimeout(timer);
  }
}
