// "Your turn": by a bell, and by a notification when the page is hidden.
import { t } from '../i18n/i18n.svelte';
import { prefs } from '../prefs/prefs.svelte';
import * as sound from '../sound/sound';
import type { Session } from './session.svelte';

/** Is one of the viewer's seats awaited? */
export function isMyTurn(session: Session): boolean {
  const sheet = session.sheet;
  return sheet?.state === 'playing' && sheet.asked.some((seat) => sheet.mine.includes(seat));
}

export function callMe(session: Session): void {
  let before = true;
  $effect(() => {
    const mine = isMyTurn(session);
    const others = (session.sheet?.mine.length ?? 0) < (session.sheet?.chairs.length ?? 0);
    if (mine && !before && others) ring(session);
    before = mine;
  });
}

function ring(session: Session): void {
  sound.bell();
  const allowed = prefs.notify && document.hidden && 'Notification' in window && Notification.permission === 'granted';
  if (!allowed || !session.sheet) return;
  void notify(session.sheet.title, `/t/${session.sheet.id}`);
}

/** Some browsers notify only through the service worker. */
async function notify(title: string, tag: string): Promise<void> {
  const worker = await navigator.serviceWorker?.getRegistration();
  const details = { body: title, tag, icon: '/boat.svg' };
  if (worker) await worker.showNotification(t('table.your_turn'), details);
  else new Notification(t('table.your_turn'), details).onclick = () => window.focus();
}
