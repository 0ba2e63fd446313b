// What goes from hand to hand between two scenes: money, things, cards.
import type { CardSheet, SceneSheet } from '../net/types';

/** Something that goes from one seat to another; -1 is the bank, a deck or the box. */
export interface Transfer {
  from: number;
  to: number;
  name: string; // of a thing; empty: money
  text: string; // as people are told
}

/** What a seat has more or less of than before. */
interface Shift {
  seat: number;
  name: string;
  by: number;
  text: string; // of one
}

const BANK = -1;
const MOST = 2; // cards that are shown at once; more are dealt, not drawn

/** Cards whose faces the viewer has not seen before. */
export function newCards(before: SceneSheet, after: SceneSheet): CardSheet[] {
  const fresh = after.cards.filter(({ title }) => title !== '' && !before.cards.some((card) => card.title === title));
  const told = fresh.filter(({ title }, k) => fresh.findIndex((card) => card.title === title) === k);
  return told.length <= MOST ? told : [];
}

/** Whatever one seat lost goes to whoever gained it, else to the bank; whatever nobody lost comes from there. */
export function transfers(before: SceneSheet, after: SceneSheet): Transfer[] {
  const shifts = [...money(before, after), ...things(before, after)];
  const found: Transfer[] = [];
  for (const loss of shifts.filter(({ by }) => by < 0)) {
    for (const gain of shifts.filter(({ name, by }) => name === loss.name && by > 0)) found.push(...pass(loss, gain));
  }
  return [...found, ...shifts.filter(({ by }) => by !== 0).map(withBank)];
}

/** As much as one lost and the other gained. */
function pass(loss: Shift, gain: Shift): Transfer[] {
  const count = Math.min(-loss.by, gain.by);
  if (count === 0) return [];
  loss.by += count;
  gain.by -= count;
  return [{ from: loss.seat, to: gain.seat, name: loss.name, text: amount(loss, count) }];
}

function withBank(shift: Shift): Transfer {
  const [from, to] = shift.by < 0 ? [shift.seat, BANK] : [BANK, shift.seat];
  return { from, to, name: shift.name, text: amount(shift, Math.abs(shift.by)) };
}

function amount({ name, text }: Shift, count: number): string {
  if (name === '') return `${count} ${text}`;
  return count > 1 ? `${count} × ${text}` : text;
}

function money(before: SceneSheet, after: SceneSheet): Shift[] {
  return after.purses.map(({ seat, value, unit }) => {
    const had = before.purses.find((purse) => purse.seat === seat)?.value ?? value;
    return { seat, name: '', by: value - had, text: unit };
  });
}

/** A stock that is not told is empty. */
function things(before: SceneSheet, after: SceneSheet): Shift[] {
  const count = (scene: SceneSheet, seat: number, name: string): number =>
    scene.stocks.find((stock) => stock.seat === seat && stock.name === name)?.count ?? 0;
  const known = new Map([...before.stocks, ...after.stocks].map((stock) => [`${stock.seat} ${stock.name}`, stock]));
  return [...known.values()].map(({ seat, name, text }) => ({
    seat,
    name,
    by: count(after, seat, name) - count(before, seat, name),
    text,
  }));
}
