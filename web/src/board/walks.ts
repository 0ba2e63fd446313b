// How a change is shown: pieces walk square by square, then the captured go home along the edge.
import type { Entry, SceneSheet, Walk } from '../net/types';
import { key } from './choosing';
import { alongTheEdge, type Box, type Point } from './geometry';

export interface Place extends Point {
  scale: number;
}
export interface Stop extends Place {
  at: number; // milliseconds from the beginning
}
export type Motion = Stop[];

export const LONGEST = 1000;
const STEP = 130;
const HOME = 380;

interface Journeys {
  walks: Walk[];
  before: Map<string, Place>;
  after: Map<string, Place>;
  at: (square: string, seat: number) => Point | undefined;
  edge: Box;
}

/** Pieces that came from a tray: a walk of one step, for the log tells no squares. */
export function arrivals(before: SceneSheet, after: SceneSheet): Walk[] {
  return after.pieces.flatMap(({ seat, number, square }) => {
    const stood = before.pieces.some((piece) => piece.seat === seat && piece.number === number);
    const tray = before.trays.find((t) => t.seat === seat && t.pieces.includes(number));
    return tray && !stood ? [{ seat, piece: number, squares: [tray.name, square] }] : [];
  });
}

/** The walks of whoever walked last, since anybody else did something; what was taken back is forgotten. */
export function lastTurn(entries: Entry[]): Walk[] {
  const stands = entries.filter(
    (entry, k) => !entries.slice(k + 1).some(({ kind, move }) => kind === 'back' && entry.move > move),
  );
  const last = stands.findLastIndex((entry) => entry.walks.length > 0);
  const before = stands.slice(0, last).findLastIndex(({ seat }) => seat !== stands[last]?.seat);
  return stands.slice(before + 1, last + 1).flatMap((entry) => entry.walks);
}

/** One motion a piece, all within a second; `factor` slows or hastens, 0 shows none. */
export function plan(journeys: Journeys, factor: number): Map<string, Motion> {
  const motions = new Map<string, Motion>();
  let [start, clock] = [0, 0];
  journeys.walks.forEach((walk, k) => {
    if (!together(walk, journeys.walks[k - 1])) start = clock;
    clock = takeWalk(motions, walk, journeys, start);
  });
  sendHome(motions, journeys, clock);
  return fit(motions, factor);
}

/** How long the whole takes. */
export function length(motions: Map<string, Motion>): number {
  return Math.max(0, ...[...motions.values()].map((motion) => motion.at(-1)?.at ?? 0));
}

/** Two pieces that go the same way go side by side. */
function together(walk: Walk, other: Walk | undefined): boolean {
  return (
    other !== undefined && walk.piece !== other.piece && walk.seat === other.seat && walk.squares.join() === other.squares.join()
  );
}

function takeWalk(motions: Map<string, Motion>, walk: Walk, { before, at }: Journeys, clock: number): number {
  const name = key(walk.seat, walk.piece);
  const start = motions.get(name)?.at(-1) ?? before.get(name);
  const steps = walk.squares.slice(1).map((square) => at(square, walk.seat));
  if (!start || steps.length === 0) return clock;
  const motion = motions.get(name) ?? [{ ...start, at: 0 }];
  motion.push({ ...start, at: clock });
  for (const point of steps) if (point) motion.push({ ...point, scale: start.scale, at: (clock += STEP) });
  motions.set(name, motion);
  return clock;
}

/** Whoever ends elsewhere than where the walks left them goes there now. */
function sendHome(motions: Map<string, Motion>, { before, after, edge }: Journeys, clock: number): void {
  for (const [name, end] of after) {
    const motion = motions.get(name);
    const last = motion?.at(-1) ?? before.get(name);
    if (!last || (last.x === end.x && last.y === end.y && last.scale === end.scale)) continue;
    const far = Math.hypot(last.x - end.x, last.y - end.y) > 75;
    const way = far && !motion ? alongTheEdge(last, end, edge) : [last, end];
    const path = motion ?? [{ ...(before.get(name) as Place), at: 0 }];
    if (!motion) path.push({ ...last, scale: last.scale, at: clock });
    const span = far ? HOME : STEP;
    way.slice(1).forEach((point, k) => {
      const done = (k + 1) / (way.length - 1);
      path.push({ ...point, scale: last.scale + (end.scale - last.scale) * done, at: clock + span * done });
    });
    motions.set(name, path);
  }
}

function fit(motions: Map<string, Motion>, factor: number): Map<string, Motion> {
  const whole = length(motions);
  if (factor <= 0 || whole === 0) return new Map();
  const ratio = Math.min(factor, LONGEST / whole);
  for (const motion of motions.values()) for (const stop of motion) stop.at *= ratio;
  return motions;
}
