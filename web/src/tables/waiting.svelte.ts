import { t } from '../i18n/i18n.svelte';
import { get } from '../net/http';
import type { TableLine } from '../net/types';
import { person, recognise } from '../people/me.svelte';
import { prefs } from '../prefs/prefs.svelte';

const EVERY = 45_000;

let lines: TableLine[] = $state.raw([]);

/** The tables that wait for a move of mine. */
export const waiting = {
  get lines(): TableLine[] {
    return lines;
  },
  get count(): number {
    return lines.length;
  },
};

/** Looks at my tables again. */
export async function lookAgain(): Promise<void> {
  await recognise();
  if (!person.known) return;
  const tables = await get<TableLine[]>('/tables').catch(() => null);
  if (tables) arrived(tables.filter((table) => table.my_turn));
}

function arrived(found: TableLine[]): void {
  const fresh = found.filter((line) => !lines.some((known) => known.path === line.path));
  lines = found;
  if (document.hidden && prefs.notify) fresh.forEach(notify);
}

async function notify(line: TableLine): Promise<void> {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const registration = await navigator.serviceWorker?.getRegistration();
  const details = { body: line.title, tag: line.path, icon: '/boat.svg' };
  if (registration) await registration.showNotification(t('tables.yourTurn'), details);
  else new Notification(t('tables.yourTurn'), details);
}

/** Keeps looking, now and then and when the page is seen again; returns what stops it. */
export function keepLooking(): () => void {
  const seen = () => void (document.hidden || lookAgain());
  const timer = setInterval(() => void lookAgain(), EVERY);
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', seen);
  void lookAgain();
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', seen);
  };
}
