// What a tap means: pure answers from the choices the server gave.
import type { ChoiceSheet, PieceSheet, RefusedSheet, SceneSheet } from '../net/types';

export interface Touch {
  square: string; // the square or tray touched
  seat: number; // the piece touched, or -1
  piece: number;
}

export type Answer =
  | { kind: 'play'; choice: ChoiceSheet }
  | { kind: 'select'; choices: ChoiceSheet[] }
  | { kind: 'choose'; choices: ChoiceSheet[] }
  | { kind: 'refused'; refusals: RefusedSheet[] }
  | { kind: 'nothing' };

export const MANY = 12; // more than that are chosen on the board, or by name

export function isThrow(choice: ChoiceSheet): boolean {
  return choice.verb === 'throw';
}

/** Choices that move a piece from one place to another; the others are buttons. */
export function isMove(choice: ChoiceSheet): boolean {
  return choice.piece >= 0 && choice.origin !== '' && choice.target !== '' && choice.target !== choice.origin;
}

/** Choices that put something on a square, with no piece to pick up first. */
export function isPut(choice: ChoiceSheet): boolean {
  return choice.piece < 0 && choice.origin === '' && choice.target !== '';
}

export function key(seat: number, piece: number): string {
  return `${seat}-${piece}`;
}

/** Trays of several seats share a name: a place is told apart by its seat. */
export function trayKey(seat: number, name: string): string {
  return `${seat}:${name}`;
}

/** The pieces that can be moved. */
export function sources(choices: ChoiceSheet[]): Set<string> {
  return new Set(choices.filter((c) => c.piece >= 0).map((c) => key(c.seat, c.piece)));
}

/** The squares and trays from which something can move. */
export function origins(choices: ChoiceSheet[]): Set<string> {
  return new Set(choices.filter((c) => c.origin !== '').flatMap((c) => [c.origin, trayKey(c.seat, c.origin)]));
}

/** The squares and trays the selected choices lead to. */
export function targets(selected: ChoiceSheet[]): Map<string, ChoiceSheet[]> {
  const found = new Map<string, ChoiceSheet[]>();
  for (const choice of selected.filter((c) => isMove(c) || isPut(c)))
    found.set(choice.target, [...(found.get(choice.target) ?? []), choice]);
  return found;
}

/** The choices that begin with what was touched: that very piece, else anything of the same square. */
export function beginning(choices: ChoiceSheet[], touch: Touch): ChoiceSheet[] {
  const moves = choices.filter((c) => c.piece >= 0);
  const exact = moves.filter((c) => c.seat === touch.seat && c.piece === touch.piece);
  return exact.length > 0 ? exact : moves.filter((c) => c.origin === touch.square && (touch.seat < 0 || c.seat === touch.seat));
}

/** What is lit before anything is picked up: wherever something may be put, and where the only piece that moves may go. */
export function atOnce(choices: ChoiceSheet[]): ChoiceSheet[] {
  const moves = choices.filter(isMove);
  const alone = new Set(moves.map(({ seat, origin }) => trayKey(seat, origin))).size === 1;
  return [...choices.filter(isPut), ...(alone ? moves : [])];
}

/** The choices one thinks of at a square: those that lead there, else those that begin there. */
export function about(choices: ChoiceSheet[], lit: ChoiceSheet[], square: string): ChoiceSheet[] {
  const reached = targets(lit).get(bare(square));
  return distinct(reached ?? beginning(choices, plain({ square, seat: -1, piece: -1 })));
}

/** Choices that come to the same are worth one: of pieces that stand together, any will do. */
export function distinct(choices: ChoiceSheet[]): ChoiceSheet[] {
  const firsts = choices.map((choice) => choice.same_as);
  return choices.filter((choice, k) => firsts.indexOf(choice.same_as) === k);
}

/** What a touch means while `selected` is lit. */
export function answer(choices: ChoiceSheet[], refused: RefusedSheet[], selected: ChoiceSheet[], touch: Touch): Answer {
  const reached = targets([...selected.filter(isMove), ...atOnce(choices)]).get(touch.square);
  if (reached) return settle(distinct(reached));
  const begun = distinct(beginning(choices, touch));
  if (begun.length === 1) return settle(begun);
  if (begun.length > 1) return isSame(begun, selected) ? { kind: 'nothing' } : begin(begun);
  const refusals = refusalsFor(refused, touch);
  return refusals.length > 0 ? { kind: 'refused', refusals } : { kind: 'nothing' };
}

/** Several choices of which none leads elsewhere are chosen from a list. */
function begin(choices: ChoiceSheet[]): Answer {
  return choices.some(isMove) ? { kind: 'select', choices } : { kind: 'choose', choices };
}

function settle(choices: ChoiceSheet[]): Answer {
  const [only] = choices;
  return only && choices.length === 1 && !only.amount ? { kind: 'play', choice: only } : { kind: 'choose', choices };
}

function isSame(a: ChoiceSheet[], b: ChoiceSheet[]): boolean {
  return a.length === b.length && a.every((choice) => b.includes(choice));
}

/** Why the touched piece cannot move, or nothing be put there; one line a reason. */
export function refusalsFor(refused: RefusedSheet[], touch: Touch): RefusedSheet[] {
  const exact = refused.filter((r) => r.seat === touch.seat && r.piece === touch.piece);
  const here = exact.length > 0 ? exact : refused.filter((r) => r.origin === touch.square && r.piece >= 0);
  const about = here.length > 0 ? here : refused.filter((r) => r.target === touch.square && r.piece < 0);
  return about.filter((r, k) => about.findIndex((other) => other.clause === r.clause && other.text === r.text) === k);
}

/** Who stands on a square. */
export function standing(scene: SceneSheet, square: string): PieceSheet[] {
  return scene.pieces.filter((piece) => piece.square === square);
}

/** The one thing that can be done, when the preferences let it be done by itself. */
export function forced(choices: ChoiceSheet[], wished: { autoThrow: boolean; autoMove: boolean }): ChoiceSheet | null {
  const [only] = choices;
  if (!only || choices.length !== 1 || only.amount) return null;
  return (isThrow(only) ? wished.autoThrow : wished.autoMove) ? only : null;
}

/** The name of a square or tray, without the seat that tells trays apart: the rules know no more. */
export function bare(spot: string): string {
  return spot.slice(spot.indexOf(':') + 1);
}

/** A touch in the words of the rules; a tray speaks for its seat. */
export function plain(touch: Touch): Touch {
  const ofTray = touch.square.includes(':') && touch.seat < 0;
  return { ...touch, square: bare(touch.square), seat: ofTray ? Number.parseInt(touch.square) : touch.seat };
}
