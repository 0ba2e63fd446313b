import { parse, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const MESSAGES = /\/i18n\/[a-z]+\.(fr|en)\.json$/;

/** A message without arguments stays a string; another becomes its parsed form. */
export function prepared(text: string): string | MessageFormatElement[] {
  const parts = parse(text, { ignoreTag: true, requiresOtherClause: true });
  const plain = parts.every((part) => part.type === 0);
  return plain ? parts.map((part) => ('value' in part ? part.value : '')).join('') : parts;
}

/** Parses the messages of the page when it is built. */
export function messages(): Plugin {
  return {
    name: 'escale-messages',
    enforce: 'pre',
    transform(source, id) {
      if (!MESSAGES.test(id)) return null;
      const texts = Object.entries(JSON.parse(source) as Record<string, string>);
      const table = Object.fromEntries(texts.map(([key, text]) => [key, prepared(text)]));
      return { code: `export default JSON.parse(${JSON.stringify(JSON.stringify(table))})`, map: null, moduleType: 'js' };
    },
  };
}
