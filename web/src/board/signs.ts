// What the squares of a board without a drawing bear: the mark of their kind, or a shape for a kind the game gives no mark.
import type { SquareSheet } from '../net/types';

/** How a kind of square is drawn: a shape or a character, and a tint. */
export interface Sign {
  shape: string; // a path about the origin; empty: none
  text: string; // a character that has no shape
  tint: number;
}

const TINTS = 3;
const PLAIN = 'plain'; // the kind of a square of which nothing is said

const SHAPES: Record<string, string> = {
  x: 'M-30-30 30 30M30-30-30 30',
  '+': 'M0-36V36M-36 0H36',
  '*': 'M0-38V38M-38 0H38M-27-27 27 27M27-27-27 27',
  o: 'M0-32A32 32 0 1 1 0 32A32 32 0 1 1 0-32Z',
  '=': 'M-34-14H34M-34 14H34',
  '-': 'M-34 0H34',
  '#': 'M-12-36V36M12-36V36M-36-12H36M-36 12H36',
  '~': 'M-38-10Q-19-30 0-10T38-10M-38 18Q-19-2 0 18T38 18',
  '^': 'M-34 20 0-24 34 20',
  '<': 'M20-34-24 0 20 34',
  '>': 'M-20-34 24 0-20 34',
};
const NEUTRAL = ['M0-38 38 0 0 38-38 0Z', 'M-32-32H32V32H-32Z', 'M0-36 34 28H-34Z', 'M-34-20H34L0 38Z'];

/** The sign of every kind of square. */
export function signsOf(squares: SquareSheet[]): Map<string, Sign> {
  const kinds = [...new Map(squares.map((square) => [square.kind, square])).values()];
  const special = kinds.filter(isSpecial);
  const unmarked = special.filter(({ mark }) => mark === null);
  return new Map(
    kinds.map((square) => {
      const shape = SHAPES[square.mark ?? ''] ?? NEUTRAL[unmarked.indexOf(square) % NEUTRAL.length] ?? '';
      return [square.kind, { shape, text: shape ? '' : (square.mark ?? ''), tint: tintOf(special.indexOf(square)) }];
    }),
  );
}

function isSpecial({ kind, mark }: SquareSheet): boolean {
  return mark === null ? kind !== PLAIN : mark !== '';
}

/** Kinds that bear nothing are not tinted. */
function tintOf(place: number): number {
  return place < 0 ? 0 : 1 + (place % TINTS);
}
