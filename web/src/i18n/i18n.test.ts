import { beforeEach, expect, test, vi } from 'vitest';
import { i18n, preferred, speak, t } from './i18n.svelte';

beforeEach(() => vi.stubGlobal('document', { documentElement: {} }));

test('the browser says which language to speak', () => {
  expect(preferred(['fr-CA', 'en'])).toBe('fr');
  expect(preferred(['de', 'EN-gb', 'fr'])).toBe('en');
  expect(preferred(['ta', 'si'])).toBe('en');
  expect(preferred([])).toBe('en');
});

test('messages are spoken in the language chosen, with plurals', async () => {
  await speak('fr');
  expect(i18n.lang).toBe('fr');
  expect(document.documentElement.lang).toBe('fr');
  expect(t('ui.close')).toBe('Fermer');
  expect(t('header.waiting', { count: 1 })).toBe('1 table vous attend');
  expect(t('header.waiting', { count: 2 })).toBe('2 tables vous attendent');
  await speak('en');
  expect(t('header.waiting', { count: 2 })).toBe('2 tables wait for you');
});

test('a key without a message shows itself', () => {
  expect(t('no.such.key')).toBe('no.such.key');
});
