import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
let still = false;

beforeEach(() => {
  kept.clear();
  still = false;
  vi.resetModules();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('matchMedia', (query: string) => ({
    get matches() {
      return query.includes('reduced-motion') && still;
    },
    addEventListener() {},
    removeEventListener() {},
  }));
});

test('what makes no sense is forgotten, the rest is kept', async () => {
  const { restored } = await import('./prefs.svelte');
  const found = restored(
    JSON.stringify({ theme: 'night', motion: 'warp', volume: 7, muted: ['Lou'], sound: 'no', level: 9, stranger: true }),
  );
  expect(found).toMatchObject({ theme: 'night', motion: 'auto', volume: 0.6, muted: ['Lou'], sound: true, level: 3 });
  expect(found).not.toHaveProperty('stranger');
  expect(restored('not json').theme).toBe('auto');
  expect(restored(null).lang).toBe('auto');
  expect(restored('[1]').lang).toBe('auto');
});

test('a change is kept', async () => {
  const { prefs } = await import('./prefs.svelte');
  const { flushSync } = await import('svelte');
  prefs.theme = 'night';
  flushSync();
  expect(JSON.parse(kept.get('escale.prefs') ?? '')).toMatchObject({ theme: 'night', lang: 'auto' });
});

test('nothing moves when the system or the person says so', async () => {
  const { pace, prefs } = await import('./prefs.svelte');
  expect(pace()).toBe(1);
  still = true;
  expect(pace()).toBe(0);
  prefs.motion = 'fast';
  expect(pace()).toBe(0.5);
  prefs.motion = 'none';
  expect(pace()).toBe(0);
});
