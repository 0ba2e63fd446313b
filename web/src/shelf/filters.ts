import type { Box } from '../net/types';

/** What one looks for; 0: anything. */
export interface Wish {
  players: number;
  minutes: number;
  age: number;
  luck: number;
}

/** Luck wished for: 1 choices, 2 some of both, 3 the throw decides. */
const LUCK = [
  [1, 5],
  [1, 2],
  [2, 4],
  [4, 5],
] as const;

/** Does a box suit the wish? */
export function suits(box: Box, wish: Wish): boolean {
  const [low, high] = LUCK[wish.luck] ?? LUCK[0];
  return (
    (wish.players === 0 || box.players.includes(wish.players)) &&
    (wish.minutes === 0 || box.minutes <= wish.minutes) &&
    (wish.age === 0 || box.age <= wish.age) &&
    box.luck >= low &&
    box.luck <= high
  );
}
