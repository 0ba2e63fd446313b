// Trays: in the empty parts of the board where there is room, else at its sides or above and below it.
import type { TraySheet } from '../net/types';
import { UNIT, type Box, type Ground, type Point } from './geometry';

export interface TrayPlace extends Box {
  seat: number;
  name: string;
  pieces: number[];
  upright: boolean; // pieces follow each other downwards
  grain: number; // size of a piece
  crowded: boolean; // pieces cover each other
}

export interface Stand {
  view: Box; // everything drawn
  trays: TrayPlace[];
}

const DEPTH = 0.15; // of the board's shorter side
const GAP = 14;
const ROOM = { w: UNIT * 4.2, h: UNIT * 1.3 };

/** Lays the trays; `first` is the seat that sits nearest, `homes` the middle of each seat's own squares. */
export function layTrays(ground: Ground, trays: TraySheet[], wide: boolean, first: number, homes: Map<number, Point>): Stand {
  if (trays.length === 0) return { view: ground.box, trays: [] };
  const within = layWithin(ground, trays, homes);
  return within ? { view: ground.box, trays: within } : layAround(ground, trays, wide, first);
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
    places.push({ ...room, ...filled(tray, ROOM.w, UNIT * 0.9), upright: false });
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

function layAround(ground: Ground, trays: TraySheet[], wide: boolean, first: number): Stand {
  const depth = Math.max(84, Math.min(ground.box.w, ground.box.h) * DEPTH);
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
  const step = Math.min(length / Math.max(1, wanted.length), depth * 4);
  const start = (length - step * wanted.length) / 2;
  return wanted.map((tray, k) => {
    const [at, size] = [start + k * step + GAP / 2, step - GAP];
    const box = upright ? { x: strip.x, y: strip.y + at, w: depth, h: size } : { x: strip.x + at, y: strip.y, w: size, h: depth };
    return { ...box, ...filled(tray, size, depth * 0.62), upright };
  });
}

// ---- Inside a tray

function filled({ seat, name, pieces }: TraySheet, length: number, grain: number) {
  return { seat, name, pieces, grain, crowded: grain * (0.5 + pieces.length * 0.7) > length };
}

/** Room kept at the head of a tray for the seat's mark. */
export function head(tray: TrayPlace): number {
  return tray.grain * 0.5;
}

/** The middle of the k-th piece of a tray. */
export function inTray(tray: TrayPlace, k: number): Point {
  const foot = tray.upright ? tray.grain * 0.45 : 0; // for the name
  const room = (tray.upright ? tray.h : tray.w) - head(tray) - tray.grain - foot;
  const step = Math.min(tray.grain * 0.98, room / Math.max(1, tray.pieces.length - 1));
  const along = head(tray) + tray.grain * 0.55 + k * step;
  const across = tray.upright ? tray.w * 0.5 : tray.h * 0.4;
  return tray.upright ? { x: tray.x + across, y: tray.y + along } : { x: tray.x + along, y: tray.y + across };
}
