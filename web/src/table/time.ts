import { t } from '../i18n/i18n.svelte';

/** Time left, as people read it: 0:42, 3:05, 2 h 10, 5 d 3 h. */
export function left(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [days, hours, minutes] = [Math.floor(whole / 86_400), Math.floor(whole / 3600) % 24, Math.floor(whole / 60) % 60];
  const two = (value: number) => String(value).padStart(2, '0');
  if (days > 0) return t('table.days_left', { days, hours });
  if (hours > 0) return `${hours} h ${two(minutes)}`;
  return `${minutes}:${two(whole % 60)}`;
}
