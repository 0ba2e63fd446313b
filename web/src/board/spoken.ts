// What a square says to those who do not see it.
import { t } from '../i18n/i18n.svelte';
import type { ChoiceSheet, GameSheet, SceneSheet } from '../net/types';
import { standing, trayKey } from './choosing';
import type { Flag } from './flags';
import type { TrayPlace } from './trays';

export interface Said {
  sheet: GameSheet;
  names: string[];
  scene: SceneSheet;
  movable: Set<string>; // squares and trays from which something can move
  reach: Map<string, ChoiceSheet[]>;
  flags: Flag[];
}

export function sayTray(said: Said, tray: TrayPlace): string {
  const parts = [
    t('board.tray', {
      tray: said.sheet.trays[tray.name] ?? tray.name,
      name: said.names[tray.seat] ?? '',
      count: tray.pieces.length,
    }),
  ];
  if (said.movable.has(trayKey(tray.seat, tray.name))) parts.push(t('board.can_move'));
  return parts.join(', ');
}

export function saySquare(said: Said, id: string, title: string): string {
  const parts = [title || id];
  const pieces = standing(said.scene, id);
  for (const { kind } of pieces.filter((piece) => piece.seat < 0)) parts.push(said.sheet.pieces[kind] ?? kind);
  const here = pieces.filter((piece) => piece.seat >= 0).map((piece) => piece.seat);
  for (const seat of new Set(here)) {
    parts.push(t('board.stands', { name: said.names[seat] ?? '', count: here.filter((other) => other === seat).length }));
  }
  const flag = said.flags.find(({ square }) => square === id);
  if (flag) parts.push(t('board.destination', { cards: flag.cards.map((card) => card.title).join(', ') }));
  if (said.reach.has(id)) parts.push(t(said.reach.get(id)?.some((c) => c.captures) ? 'board.can_capture' : 'board.can_go'));
  else if (said.movable.has(id)) parts.push(t('board.can_move'));
  return parts.join(', ');
}
