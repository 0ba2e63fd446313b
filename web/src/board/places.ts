// Where every piece of a scene is drawn.
import type { PieceSheet, SceneSheet } from '../net/types';
import { key, trayKey } from './choosing';
import { UNIT, type Ground, type Point } from './geometry';
import { fan, MOST_SHOWN } from './stacks';
import { inTray, type Stand } from './trays';
import type { Place } from './walks';

/** A piece as it is drawn: on a square, or in a tray. */
export interface Drawn extends Place {
  name: string;
  seat: number;
  number: number;
  kind: string;
  at: string; // square, or key of the tray
}

/** More pieces on a square than are shown apart. */
export interface Crowd extends Point {
  count: number;
}

export function drawnPieces(scene: SceneSheet, ground: Ground, stand: Stand): Drawn[] {
  const drawn: Drawn[] = [];
  for (const [square, pieces] of bySquare(scene)) {
    const middle = ground.points.get(square);
    if (!middle) continue;
    const spots = fan(pieces.length);
    pieces.forEach((piece, k) => {
      const spot = spots[k] ?? { x: 0, y: 0, size: 1 };
      drawn.push({
        ...named(piece.seat, piece.number, piece.kind, square, k),
        x: middle.x + spot.x,
        y: middle.y + spot.y,
        scale: spot.size,
      });
    });
  }
  for (const tray of stand.trays) {
    tray.pieces.forEach((piece, k) => {
      const at = trayKey(tray.seat, tray.name);
      drawn.push({ ...named(tray.seat, piece, '', at, k), ...inTray(tray, k), scale: tray.grain / UNIT });
    });
  }
  return drawn.map((piece, k) => ({ ...piece, name: isFirst(drawn, k) ? piece.name : `${piece.name}/${k}` }));
}

/** Cards of a kind share a number: only the first goes by it. */
function isFirst(drawn: Drawn[], k: number): boolean {
  return drawn.findIndex((other) => other.name === drawn[k]?.name) === k;
}

export function crowds(scene: SceneSheet, ground: Ground): Crowd[] {
  const many = [...bySquare(scene)].filter(([, pieces]) => pieces.length > MOST_SHOWN);
  return many.map(([square, pieces]) => ({ ...(ground.points.get(square) ?? { x: 0, y: 0 }), count: pieces.length }));
}

/** The square a seat comes from; empty: it has none. */
export function homeOf(scene: SceneSheet, seat: number): string {
  return scene.homes.find((home) => home.seat === seat)?.square ?? '';
}

export function homePoints(scene: SceneSheet, ground: Ground): Map<number, Point> {
  return new Map(scene.homes.map(({ seat, square }) => [seat, ground.points.get(square) ?? { x: 0, y: 0 }]));
}

/** The point a square or a tray of a seat stands for. */
export function pointOf(ground: Ground, stand: Stand, seat: number, place: string): Point | undefined {
  const tray = stand.trays.find((t) => t.seat === seat && t.name === place);
  return ground.points.get(place) ?? (tray && { x: tray.x + tray.w / 2, y: tray.y + tray.h / 2 });
}

function bySquare(scene: SceneSheet): Map<string, PieceSheet[]> {
  const found = new Map<string, PieceSheet[]>();
  for (const piece of scene.pieces) found.set(piece.square, [...(found.get(piece.square) ?? []), piece]);
  return found;
}

/** A piece nobody may know has no number: it goes by its place. */
function named(seat: number, number: number, kind: string, at: string, k: number) {
  return { name: number >= 0 ? key(seat, number) : `${at}/${seat}/${k}`, seat, number, kind, at };
}
