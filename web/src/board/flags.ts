// Squares that cards in the viewer's hand speak of.
import type { CardSheet } from '../net/types';

/** A marked square, with the cards that send there. */
export interface Flag {
  square: string;
  cards: CardSheet[];
}

export function flagsOf(cards: CardSheet[]): Flag[] {
  const squares = [...new Set(cards.map((card) => card.square))].filter((square) => square !== '');
  return squares.map((square) => ({ square, cards: cards.filter((card) => card.square === square) }));
}

/** The card to show when its square is touched; touched again, the next one that sends there. Empty: none does. */
export function cardAt(flags: Flag[], square: string, shown: string): string {
  const ids = flags.find((flag) => flag.square === square)?.cards.map((card) => card.id) ?? [];
  return ids[(ids.indexOf(shown) + 1) % ids.length] ?? '';
}

/** How many units something is wide that should be `wished` wide, but never less than so many pixels. */
export function legible(wished: number, pixels: number, grain: number): number {
  return grain > 0 ? Math.max(wished, pixels / grain) : wished;
}
