// Names on a map: as many as find room at this distance, none over another.
import type { SquareSheet } from '../net/types';
import { UNIT, type Box, type Point } from './geometry';

export interface Label extends Point {
  id: string;
  text: string;
  wanted: boolean; // one is going there, or may
}

export const LETTERS = 13; // pixels: the size of the letters
const WIDE = 0.58; // of their size: a letter, on the average
const HIGH = 1.25;
const GAP = 2; // pixels between a square and its name
// Where a name may stand, from its square: how far to the side and downwards, in halves of what both take; the first that is free is taken.
const SIDES: [number, number][] = [
  [0, 1],
  [0, -1],
  [1, 0],
  [-1, 0],
  [0.9, 0.9],
  [-0.9, 0.9],
  [0.9, -0.9],
  [-0.9, -0.9],
];
// Seen from afar, only rare kinds are named; nearer, all but the commonest; close by, all.
const DISTANCES: [number, number][] = [
  [17, 1 / 8],
  [30, 1 / 2],
];

/** Lays the names of squares for a distance: `grain` pixels a unit; those in `wanted` come first and at every distance. */
export function layLabels(squares: SquareSheet[], points: Map<string, Point>, wanted: Set<string>, grain: number): Label[] {
  const share = sharesOf(squares);
  const most = DISTANCES.find(([pixels]) => grain * UNIT < pixels)?.[1] ?? 1;
  const named = squares.filter(({ id, name, kind }) => name !== '' && (wanted.has(id) || (share.get(kind) ?? 1) <= most));
  const rank = ({ id, kind }: SquareSheet): number => (wanted.has(id) ? 0 : (share.get(kind) ?? 1));
  const taken: Box[] = [];
  const laid: Label[] = [];
  for (const { id, name } of named.sort((a, b) => rank(a) - rank(b))) {
    const box = freeBox(points.get(id) as Point, name, grain, taken);
    if (!box) continue;
    taken.push(box);
    laid.push({ id, text: name, x: box.x + box.w / 2, y: box.y + box.h / 2, wanted: wanted.has(id) });
  }
  return laid;
}

/** What part of all squares each kind makes up. */
function sharesOf(squares: SquareSheet[]): Map<string, number> {
  const kinds = squares.map(({ kind }) => kind);
  return new Map(kinds.map((kind) => [kind, kinds.filter((other) => other === kind).length / kinds.length]));
}

function freeBox(at: Point, name: string, grain: number, taken: Box[]): Box | undefined {
  const [w, h] = [(name.length * WIDE * LETTERS + 4) / grain, (LETTERS * HIGH) / grain];
  const reach = { x: (UNIT * 0.7 + w) / 2 + GAP / grain, y: (UNIT * 0.8 + h) / 2 + GAP / grain };
  const boxes = SIDES.map(([x, y]) => ({ x: at.x + x * reach.x - w / 2, y: at.y + y * reach.y - h / 2, w, h }));
  return boxes.find((box) => !taken.some((other) => meet(box, other)));
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h;
}
