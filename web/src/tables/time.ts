import { i18n, t } from '../i18n/i18n.svelte';

/** A time per move, for people. */
export function timeText(seconds: number): string {
  if (seconds === 0) return t('time.free');
  if (seconds >= 86_400) return t('time.days', { n: seconds / 86_400 });
  if (seconds >= 60) return t('time.minutes', { n: seconds / 60 });
  return t('time.seconds', { n: seconds });
}

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

/** How long ago something was. */
export function ago(at: number, now: number = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(i18n.lang, { numeric: 'auto' });
  for (const [unit, length] of STEPS) {
    if (now - at >= length) return words.format(-Math.floor((now - at) / length), unit);
  }
  return words.format(0, 'second');
}
