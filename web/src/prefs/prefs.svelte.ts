import { MediaQuery } from 'svelte/reactivity';

export interface Prefs {
  lang: 'auto' | 'fr' | 'en';
  theme: 'auto' | 'day' | 'night';
  motion: 'auto' | 'none' | 'fast' | 'normal' | 'slow';
  sound: boolean;
  volume: number;
  /** Confirm a move; auto: on phones and at slow tables. */
  confirm: 'auto' | 'on' | 'off';
  autoThrow: boolean;
  autoMove: boolean;
  /** Turn of the board, in degrees. */
  orientation: 'auto' | 0 | 90 | 180 | 270;
  /** Names not listened to in talk. */
  muted: string[];
  notify: boolean;
  /** How well programs play when one plays at once. */
  level: number;
  /** Games whose lesson was followed, or left. */
  learnt: string[];
}

const PLACE = 'escale.prefs';

const USUAL: Prefs = {
  lang: 'auto',
  theme: 'auto',
  motion: 'auto',
  sound: true,
  volume: 0.6,
  confirm: 'auto',
  autoThrow: false,
  autoMove: false,
  orientation: 'auto',
  muted: [],
  notify: false,
  level: 3,
  learnt: [],
};

/** What was kept, as far as it still makes sense. */
export function restored(kept: string | null): Prefs {
  const usual: Prefs = { ...USUAL, muted: [], learnt: [] };
  try {
    const found = JSON.parse(kept ?? '{}') as Record<string, unknown>;
    const sensible = Object.entries(found).filter(([key, value]) => fits(key, value));
    return Object.assign(usual, Object.fromEntries(sensible));
  } catch {
    return usual;
  }
}

const WORDS: Record<string, unknown[]> = {
  lang: ['auto', 'fr', 'en'],
  theme: ['auto', 'day', 'night'],
  motion: ['auto', 'none', 'fast', 'normal', 'slow'],
  confirm: ['auto', 'on', 'off'],
  orientation: ['auto', 0, 90, 180, 270],
  level: [1, 2, 3, 4, 5],
};

function fits(key: string, value: unknown): boolean {
  if (key in WORDS) return WORDS[key]?.includes(value) ?? false;
  if (key === 'volume') return typeof value === 'number' && value >= 0 && value <= 1;
  if (key === 'muted' || key === 'learnt') return Array.isArray(value) && value.every((name) => typeof name === 'string');
  return key in USUAL && typeof value === 'boolean';
}

export const prefs: Prefs = $state(restored(localStorage.getItem(PLACE)));

$effect.root(() => {
  $effect(() => localStorage.setItem(PLACE, JSON.stringify(prefs)));
});

const PACES = { none: 0, fast: 0.5, normal: 1, slow: 1.8 };
const still = new MediaQuery('(prefers-reduced-motion: reduce)');
const dark = new MediaQuery('(prefers-color-scheme: dark)');

/** What durations are multiplied by; 0: nothing moves. */
export function pace(): number {
  if (prefs.motion === 'auto') return still.current ? 0 : 1;
  return PACES[prefs.motion];
}

/** Is it night in the house? */
export function night(): boolean {
  return prefs.theme === 'auto' ? dark.current : prefs.theme === 'night';
}
