import { expect, test } from 'vitest';
import { merged } from './news';
import type { Entry, News, SceneSheet, TableSheet } from './types';

const scene = { turn: 0, pieces: [{ seat: 0, number: 0, square: 'a', kind: '' }], tokens: [3] } as unknown as SceneSheet;
const entry = { number: 4 } as Entry;
const sheet = { type: 'table', number: 4, asked: [0], entries: [entry], earlier: true, scene } as unknown as TableSheet;

function news(table: News['table'], parts: News['scene'] = {}): News {
  return { type: 'news', table, scene: parts, reply: null };
}

test('what has changed replaces what was', () => {
  const after = merged(sheet, news({ number: 5, asked: [1] }, { turn: 1 }));
  expect(after).toMatchObject({ type: 'table', number: 5, asked: [1], scene: { turn: 1, tokens: [3] } });
});

test('what has not changed stays the very same', () => {
  const after = merged(sheet, news({ asked: [1] }));
  expect(after.scene).toBe(scene);
  expect(merged(sheet, news({}, { turn: 1 })).scene?.pieces).toBe(scene.pieces);
});

test('entries are told once', () => {
  expect(merged(sheet, news({ asked: [1] }))).toMatchObject({ entries: [], earlier: false });
  const next = { number: 5 } as Entry;
  expect(merged(sheet, news({ entries: [next] })).entries).toEqual([next]);
});

test('a scene comes and goes', () => {
  const bare = merged(sheet, news({ scene: null }));
  expect(bare.scene).toBeNull();
  expect(merged(bare, news({ number: 6 })).scene).toBeNull();
  expect(merged(bare, news({}, scene)).scene).toEqual(scene);
});

test('what was known is left as it was', () => {
  const before = structuredClone(sheet);
  merged(sheet, news({ number: 5, scene: null }));
  expect(sheet).toEqual(before);
});
