// Several pieces on one square: fanned and made smaller, counted when there are more than six.
import type { Point } from './geometry';

export const MOST_SHOWN = 6;

/** Where a piece stands, from the middle of its square, and how large it is drawn (1: fills the square). */
export interface Spot extends Point {
  size: number;
}

const ALONE: Spot = { x: 0, y: 0, size: 0.86 };
const FANS: Spot[][] = [
  [ALONE],
  [
    { x: -19, y: -6, size: 0.66 },
    { x: 19, y: 8, size: 0.66 },
  ],
  [
    { x: -21, y: -16, size: 0.56 },
    { x: 21, y: -16, size: 0.56 },
    { x: 0, y: 18, size: 0.56 },
  ],
  [
    { x: -21, y: -20, size: 0.52 },
    { x: 21, y: -20, size: 0.52 },
    { x: -21, y: 20, size: 0.52 },
    { x: 21, y: 20, size: 0.52 },
  ],
  [
    { x: -26, y: -24, size: 0.44 },
    { x: 26, y: -24, size: 0.44 },
    { x: 0, y: 0, size: 0.44 },
    { x: -26, y: 24, size: 0.44 },
    { x: 26, y: 24, size: 0.44 },
  ],
  [
    { x: -24, y: -28, size: 0.42 },
    { x: 24, y: -28, size: 0.42 },
    { x: -24, y: 0, size: 0.42 },
    { x: 24, y: 0, size: 0.42 },
    { x: -24, y: 28, size: 0.42 },
    { x: 24, y: 28, size: 0.42 },
  ],
];

/** The spots of `count` pieces; those beyond the sixth share the last spot. */
export function fan(count: number): Spot[] {
  const spots = FANS[Math.min(count, MOST_SHOWN) - 1] ?? [];
  return Array.from({ length: count }, (_, k) => spots[Math.min(k, MOST_SHOWN - 1)] as Spot);
}
