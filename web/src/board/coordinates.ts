// Letters and numbers in the frame of a board whose squares are called a1, b1 …
import type { SquareSheet } from '../net/types';
import type { Ground, Point } from './geometry';

export interface Mark extends Point {
  text: string;
}

const ASIDE = 34; // units from the middle of a row: what adorns its middle stays free

/** One mark for each column and row: under the board, or at its left. */
export function marksOf(squares: SquareSheet[], ground: Ground): Mark[] {
  const parts = squares.map(({ id }) => /^([a-z])(\d+)$/.exec(id)?.slice(1) ?? []);
  const texts = [...new Set(parts.flat())];
  return texts.flatMap((text) => {
    const line = squares.filter((_, k) => parts[k]?.includes(text)).map(({ id }) => ground.points.get(id) as Point);
    return line[0] ? [{ text, ...inFrame(line, ground) }] : [];
  });
}

/** Squares under each other are marked below, squares beside each other at the left. */
function inFrame(line: Point[], { box, margin }: Ground): Point {
  const [{ x, y }] = line as [Point];
  const upright = Math.max(...line.map((point) => Math.abs(point.x - x))) < 1;
  return upright ? { x: x - ASIDE, y: box.y + box.h - margin / 2 } : { x: box.x + margin / 2, y: y + ASIDE };
}
