import type { SeatWish } from '../net/types';

export type Kind = SeatWish['kind'];

/** A seat as it is being arranged. */
export interface Place {
  kind: Kind;
  name: string;
  /** Of a program. */
  level: number;
}

const CLUB = 3;

/** At first: me, and open seats for friends. */
export function places(count: number, before: Place[] = []): Place[] {
  return Array.from({ length: count }, (_, seat) => before[seat] ?? { kind: seat === 0 ? 'me' : 'open', name: '', level: CLUB });
}

/** One is in one place only: sitting down elsewhere leaves the former seat open. */
export function seated(places: Place[], seat: number, kind: Kind): Place[] {
  return places.map((place, other) => {
    if (other === seat) return { ...place, kind };
    return kind === 'me' && place.kind === 'me' ? { ...place, kind: 'open' } : place;
  });
}

/** Seats as the server wishes them. */
export function wishes(places: Place[]): SeatWish[] {
  return places.map(({ kind, name, level }) => {
    if (kind === 'device') return { kind, name: name.trim() };
    return kind === 'program' ? { kind, level } : { kind };
  });
}

/** Hints, unless somebody says otherwise: against programs and around one screen, not for those who come by a link. */
export function usuallyHinted(places: Place[]): boolean {
  return places.every(({ kind }) => kind !== 'open');
}

const MINUTE = 60;
const DAY = 86_400;

/** Times per move that are offered, in seconds; 0: as long as one likes. */
export const TIMES = {
  live: [0, 30, MINUTE, 2 * MINUTE, 5 * MINUTE],
  slow: [0, DAY, 2 * DAY, 3 * DAY, 7 * DAY],
};
