// The telling moments of a film: whose turn each stretch is, and where something was captured.
import type { Frame } from '../net/types';

export interface Stretch {
  seat: number;
  from: number; // the first frame
  to: number; // the frame after the last
}

/** The turns of a game, one after the other. */
export function stretches(frames: Frame[]): Stretch[] {
  const found: Stretch[] = [];
  frames.forEach((frame, k) => {
    const last = found.at(-1);
    if (last?.seat === frame.scene.turn) last.to = k + 1;
    else found.push({ seat: frame.scene.turn, from: k, to: k + 1 });
  });
  return found;
}

export function captures(frames: Frame[]): number[] {
  return frames.flatMap((frame, k) => (isCapture(frame) ? [k] : []));
}

export function isCapture(frame: Frame): boolean {
  return frame.lines.some((line) => line.event === 'captured');
}

/** Of ascending places, the first behind `at`, or the last before it; `at` itself where there is none. */
export function beyond(places: number[], at: number, back = false): number {
  const found = back ? places.findLast((place) => place < at) : places.find((place) => place > at);
  return found ?? at;
}
