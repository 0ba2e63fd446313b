// Where things lie on the board: 100 units a square, y upwards in the game, downwards on the screen (docs/skins.md).
import type { SquareSheet } from '../net/types';

export const UNIT = 100;

export type Turn = 0 | 90 | 180 | 270;
export interface Point {
  x: number;
  y: number;
}
export interface Box extends Point {
  w: number;
  h: number;
}

/** A board as it lies on the screen, turned or not. */
export interface Ground {
  turn: Turn;
  width: number; // as drawn, before turning, without margin
  height: number;
  margin: number;
  box: Box; // what it covers on the screen, margin included
  points: Map<string, Point>; // the middle of each square
}

export function layGround(squares: SquareSheet[], margin: number, turn: Turn): Ground {
  const width = (Math.max(0, ...squares.map((s) => s.x)) + 1) * UNIT;
  const height = (Math.max(0, ...squares.map((s) => s.y)) + 1) * UNIT;
  const middle = { x: width / 2, y: height / 2 };
  const points = new Map<string, Point>();
  for (const s of squares) {
    const upright = { x: s.x * UNIT + UNIT / 2, y: height - s.y * UNIT - UNIT / 2 };
    points.set(s.id, turned(upright, middle, turn));
  }
  const [w, h] = turn % 180 ? [height, width] : [width, height];
  const box = { x: middle.x - w / 2 - margin, y: middle.y - h / 2 - margin, w: w + 2 * margin, h: h + 2 * margin };
  return { turn, width, height, margin, box, points };
}

/** A point after turning clockwise about the middle. */
export function turned(point: Point, middle: Point, turn: Turn): Point {
  const [dx, dy] = [point.x - middle.x, point.y - middle.y];
  if (turn === 90) return { x: middle.x - dy, y: middle.y + dx };
  if (turn === 180) return { x: middle.x - dx, y: middle.y - dy };
  if (turn === 270) return { x: middle.x + dy, y: middle.y - dx };
  return point;
}

/** The turn that brings a square to the bottom. */
export function turnFor(home: string, squares: SquareSheet[]): Turn {
  const square = squares.find((s) => s.id === home);
  if (!square) return 0;
  const dx = square.x - middleOf(squares.map((s) => s.x));
  const dy = square.y - middleOf(squares.map((s) => s.y));
  if (Math.abs(dy) >= Math.abs(dx)) return dy <= 0 ? 0 : 180;
  return dx > 0 ? 90 : 270;
}

function middleOf(values: number[]): number {
  return (Math.min(...values) + Math.max(...values)) / 2;
}

/** The nearest square in a direction; keeps to the direction's cone. */
export function neighbour(places: (Point & { id: string })[], from: string, dx: number, dy: number): string {
  const here = places.find((place) => place.id === from);
  if (!here) return from;
  let [best, found] = [Infinity, from];
  for (const { id, x, y } of places) {
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (along < 1 || aside > along * 2) continue;
    const cost = along + aside * 2;
    if (cost < best) [best, found] = [cost, id];
  }
  return found;
}

/** The way home of a captured piece: out to the edge of the board, along it, and in. */
export function alongTheEdge(from: Point, to: Point, box: Box): Point[] {
  const out = onEdge(from, box);
  const back = onEdge(to, box);
  if (out.x === back.x || out.y === back.y) return [from, out, back, to];
  const vertical = out.x === box.x || out.x === box.x + box.w;
  const corner = vertical ? { x: out.x, y: back.y } : { x: back.x, y: out.y };
  return [from, out, corner, back, to];
}

function onEdge(point: Point, box: Box): Point {
  const [right, bottom] = [box.x + box.w, box.y + box.h];
  const gaps = [point.x - box.x, right - point.x, point.y - box.y, bottom - point.y].map(Math.abs);
  const nearest = gaps.indexOf(Math.min(...gaps));
  const edges = [
    { x: box.x, y: point.y },
    { x: right, y: point.y },
    { x: point.x, y: box.y },
    { x: point.x, y: bottom },
  ];
  return edges[nearest] as Point;
}
