// Where cards lie.
import type { CardSheet } from '../net/types';

const BEFORE = ['won', 'laid', 'upside_down', 'kept', 'given_up', 'waiting'];

/** Does a card lie before its owner, for all to see? */
export function liesBefore(card: CardSheet, seat: number): boolean {
  return card.seat === seat && BEFORE.includes(card.place);
}

/** The cards in the hand of whoever looks. */
export function heldBy(cards: CardSheet[], viewer: number): CardSheet[] {
  return cards.filter((card) => card.place === 'hand' && card.seat === viewer);
}

/** What lies on the table itself, neither in a hand nor before anybody. */
export function onTable(cards: CardSheet[]): CardSheet[] {
  return cards.filter(({ place }) => place !== 'hand' && place !== 'turned' && !BEFORE.includes(place));
}
