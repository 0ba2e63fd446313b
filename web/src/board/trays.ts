// Trays: in the empty parts of the board where there is room, else at its sides or above and below it.
import type { TraySheet } from '../net/types';
import { UNIT, type Box, type Ground, type Point } from './geometry';

export interface TrayPlace extends Box {
  seat: number;
  name: string;
  pieces: number[];
  upright: boolean; // pieces follow each other downwards
  grain: number; // size of a piece
  rows: number; // pieces that find no room in one row begin another
}

export interface Stand {
  view: Box; // everything drawn
  trays: TrayPlace[];
}

const DEPTH = 0.15; // of the board's shorter side
const GAP = 14;
const PIECE = 0.62; // of a tray's depth
const DEEPEST = UNIT * 1.4; // a piece is then as large as on a square
const PITCH = 0.75; // of a piece's size: from one to the next, at the least
const PITCH_OF_ROWS = 0.85;
const ROUND = 1.16; // of a piece's size: its halo
const HEAD = 0.5;
const FOOT = 0.5;
const MIDDLE = 0.4; // of a tray that lies: its pieces stand about there
const ROOM = { w: UNIT * 4.2, h: UNIT * 1.3 };

/** The screen about the board: is there more room beside it than above it, and how many units of it are free on each side? */
export interface Surroundings {
  wide: boolean;
  free: number;
}

export function surroundings(board: Box, width: number, height: number): Surroundings {
  const shape = Math.max(1, width) / Math.max(1, height);
  const wide = shape > (board.w / board.h) * 1.04;
  return { wide, free: wide ? (board.h * shape - board.w) / 2 : (board.w / shape - board.h) / 2 };
}

/** Lays the trays; `first` is the seat that sits nearest, `homes` the middle of each seat's own squares. */
export function layTrays(
  ground: Ground,
  trays: TraySheet[],
  { wide, free }: Surroundings,
  first: number,
  homes: Map<number, Point>,
): Stand {
  if (trays.length === 0) return { view: ground.box, trays: [] };
  const within = layWithin(ground, trays, homes);
  if (within) return { view: ground.box, trays: within };
  const usual = Math.max(84, Math.min(ground.box.w, ground.box.h) * DEPTH);
  return layAround(ground, trays, wide, first, Math.max(usual, Math.min(DEEPEST, free - 2 * GAP)));
}

// ---- In the empty parts of the board

function layWithin(ground: Ground, trays: TraySheet[], homes: Map<number, Point>): TrayPlace[] | null {
  const taken: Box[] = [...ground.points.values()].map(({ x, y }) => ({ x: x - UNIT / 2, y: y - UNIT / 2, w: UNIT, h: UNIT }));
  const places: TrayPlace[] = [];
  for (const tray of trays) {
    const home = homes.get(tray.seat);
    const room = home && nearestRoom(ground, taken, home);
    if (!room) return null;
    taken.push(room);
    places.push(filled(room, tray, UNIT * 0.9, false));
  }
  return places;
}

function nearestRoom(ground: Ground, taken: Box[], home: Point): Box | null {
  const inner = { x: ground.box.x + ground.margin, y: ground.box.y + ground.margin };
  const [w, h] = [ground.box.w - 2 * ground.margin, ground.box.h - 2 * ground.margin];
  let [best, found]: [number, Box | null] = [Infinity, null];
  for (let x = 0; x + ROOM.w <= w; x += UNIT / 5) {
    for (let y = 0; y + ROOM.h <= h; y += UNIT / 5) {
      const box = { x: inner.x + x, y: inner.y + y, ...ROOM };
      const cost = Math.hypot(box.x + box.w / 2 - home.x, box.y + box.h / 2 - home.y);
      if (cost < best && !taken.some((other) => overlap(box, other))) [best, found] = [cost, box];
    }
  }
  return found;
}

function overlap(a: Box, b: Box): boolean {
  return a.x < b.x + b.w + GAP && b.x < a.x + a.w + GAP && a.y < b.y + b.h + GAP && b.y < a.y + a.h + GAP;
}

// ---- Around it

function layAround(ground: Ground, trays: TraySheet[], wide: boolean, first: number, depth: number): Stand {
  const seats = [...new Set(trays.map((t) => t.seat))].sort((a, b) => order(a, first) - order(b, first));
  const near = seats.slice(0, Math.ceil(seats.length / 2));
  const far = seats.slice(near.length);
  const [strips, view] = wide ? sides(ground.box, depth) : ends(ground.box, depth);
  return {
    view,
    trays: [
      ...share(strips.near, wide ? near.toReversed() : near, trays, wide, depth),
      ...share(strips.far, far, trays, wide, depth),
    ],
  };
}

function order(seat: number, first: number): number {
  return (seat - Math.max(0, first) + 12) % 12;
}

type Strips = { near: Box; far: Box };

function sides(box: Box, depth: number): [Strips, Box] {
  const near = { x: box.x - depth - GAP, y: box.y, w: depth, h: box.h };
  const far = { ...near, x: box.x + box.w + GAP };
  return [
    { near, far },
    { x: near.x - GAP, y: box.y, w: box.w + 2 * depth + 4 * GAP, h: box.h },
  ];
}

function ends(box: Box, depth: number): [Strips, Box] {
  const far = { x: box.x, y: box.y - depth - GAP, w: box.w, h: depth };
  const near = { ...far, y: box.y + box.h + GAP };
  return [
    { near, far },
    { x: box.x, y: far.y - GAP, w: box.w, h: box.h + 2 * depth + 4 * GAP },
  ];
}

function share(strip: Box, seats: number[], trays: TraySheet[], upright: boolean, depth: number): TrayPlace[] {
  const wanted = seats.flatMap((seat) => trays.filter((t) => t.seat === seat));
  const length = upright ? strip.h : strip.w;
  const longest = Math.max(0, ...wanted.map(({ pieces }) => lengthFor(pieces.length, upright) * depth * PIECE));
  const step = Math.min(length / Math.max(1, wanted.length), Math.max(depth * 4, longest + GAP));
  const start = (length - step * wanted.length) / 2;
  return wanted.map((tray, k) => {
    const [at, size] = [start + k * step + GAP / 2, step - GAP];
    const box = upright ? { x: strip.x, y: strip.y + at, w: depth, h: size } : { x: strip.x + at, y: strip.y, w: size, h: depth };
    return filled(box, tray, depth * PIECE, upright);
  });
}

// ---- Inside a tray

/** A tray with its pieces in as many rows as make them largest, none larger than `most`. */
function filled(box: Box, { seat, name, pieces }: TraySheet, most: number, upright: boolean): TrayPlace {
  const [length, across] = upright ? [box.h, box.w] : [box.w, box.h];
  let [rows, grain] = [1, 0];
  for (let tried = 1; tried <= Math.max(1, pieces.length); tried++) {
    const fits = Math.min(most, length / lengthFor(Math.ceil(pieces.length / tried), upright), across / depthFor(tried, upright));
    if (fits > grain) [rows, grain] = [tried, fits];
  }
  return { ...box, seat, name, pieces, upright, rows, grain };
}

/** The length that a row takes, in sizes of a piece: the seat's mark at its head, and in an upright tray the name at its foot. */
function lengthFor(pieces: number, upright: boolean): number {
  return HEAD + ROUND + Math.max(0, pieces - 1) * PITCH + (upright ? FOOT : 0);
}

/** The depth that rows take, in sizes of a piece; in a tray that lies they are about a line above its middle, over the name. */
function depthFor(rows: number, upright: boolean): number {
  return upright ? ROUND + (rows - 1) * PITCH_OF_ROWS : (0.6 + ((rows - 1) / 2) * PITCH_OF_ROWS) / MIDDLE;
}

/** Room kept at the head of a tray for the seat's mark. */
export function head(tray: TrayPlace): number {
  return tray.grain * HEAD;
}

/** The middle of the k-th piece of a tray. */
export function inTray(tray: TrayPlace, k: number): Point {
  const inRow = Math.ceil(tray.pieces.length / tray.rows);
  const foot = tray.upright ? tray.grain * FOOT : 0;
  const room = (tray.upright ? tray.h : tray.w) - head(tray) - tray.grain * ROUND - foot;
  const step = Math.min(tray.grain * 0.98, room / Math.max(1, inRow - 1));
  const along = head(tray) + (tray.grain * ROUND) / 2 + (k % inRow) * step;
  const aside = (Math.floor(k / inRow) - (tray.rows - 1) / 2) * tray.grain * PITCH_OF_ROWS;
  const across = aside + (tray.upright ? tray.w * 0.5 : tray.h * MIDDLE);
  return tray.upright ? { x: tray.x + across, y: tray.y + along } : { x: tray.x + along, y: tray.y + across };
}
