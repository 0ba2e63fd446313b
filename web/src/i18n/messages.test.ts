import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { prepared } from '../../build/messages';

const SOURCE = join(import.meta.dirname, '..');

function texts(part: string, lang: string): Record<string, string> {
  return JSON.parse(readFileSync(join(SOURCE, `i18n/${part}.${lang}.json`), 'utf8')) as Record<string, string>;
}

/** The names of a message's arguments; `de_name` is the name, with a word before it. */
function details(text: string): string[] {
  const found = new Set<string>();
  JSON.stringify(prepared(text), (_, value: unknown) => {
    if (isArgument(value)) found.add(value.value.replace(/^de_/, ''));
    return value;
  });
  return [...found].toSorted();
}

function isArgument(value: unknown): value is { type: number; value: string } {
  const kinds = [1, 2, 3, 4, 5, 6];
  return typeof value === 'object' && value !== null && 'type' in value && kinds.includes(value.type as number);
}

const PARTS = ['shell', 'table', 'lesson'];
const all = Object.assign({}, ...PARTS.map((part) => texts(part, 'fr'))) as Record<string, string>;

test.each(PARTS)('%s says the same things in both languages', (part) => {
  const [fr, en] = [texts(part, 'fr'), texts(part, 'en')];
  expect(Object.keys(fr).toSorted()).toEqual(Object.keys(en).toSorted());
  for (const [key, text] of Object.entries(fr)) expect(details(text), key).toEqual(details(en[key] ?? ''));
});

test('no message uses a skeleton', () => {
  for (const [key, text] of Object.entries(all)) expect(text, key).not.toContain('::');
});

function sources(): [string, string][] {
  const names = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const written = names.filter((name) => /\.(svelte|ts)$/.test(name) && !/\.(test|d)\.ts$/.test(name));
  return written.map((name) => [name, readFileSync(join(SOURCE, name), 'utf8')]);
}

// Keys are literals, '…' ? '…' : '…', or a template whose fixed beginning names a family.
const CALL = /(?<![\w.])t\(([^(){}]*?(?:\$\{[^}]*\}[^(){}]*?)*)[,)]/g;

test('every key used exists', () => {
  for (const [name, source] of sources()) {
    for (const [, argument = ''] of source.matchAll(CALL)) {
      for (const [, key = ''] of argument.matchAll(/'([a-z]+\.[\w.-]+)'/g)) expect(all, `${name}: ${key}`).toHaveProperty([key]);
      for (const [, family = ''] of argument.matchAll(/`([a-z]+\.[\w.-]*)\$\{/g)) {
        expect(
          Object.keys(all).some((key) => key.startsWith(family)),
          `${name}: ${family}…`,
        ).toBe(true);
      }
    }
  }
});

test('every message is used', () => {
  const written = sources()
    .map(([, source]) => source)
    .join('\n');
  const families = [...written.matchAll(/`([a-z]+\.[\w.-]*)\$\{/g)].map(([, family = '']) => family);
  const unused = Object.keys(all).filter(
    (key) => !written.includes(`'${key}'`) && !families.some((family) => key.startsWith(family)),
  );
  expect(unused).toEqual([]);
});
