import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { IntlMessageFormat } from 'intl-messageformat';
import { withJoined } from './elision';

export type Lang = 'fr' | 'en';
type Messages = Record<string, string | MessageFormatElement[]>;
type Details = Record<string, string | number>;

const files = import.meta.glob<Messages>('./*.json', { import: 'default' });

let lang: Lang = $state('fr');
let messages: Messages = $state.raw({});
// eslint-disable-next-line svelte/prefer-svelte-reactivity -- a cache; what it is made from is reactive
const formats = new Map<string, IntlMessageFormat>();

/** The language spoken now. */
export const i18n = {
  get lang(): Lang {
    return lang;
  },
};

/** The language a browser asks for. */
export function preferred(asked: readonly string[]): Lang {
  const known = asked.map((tag) => tag.slice(0, 2).toLowerCase()).find((tag) => tag === 'fr' || tag === 'en');
  return (known as Lang | undefined) ?? 'en';
}

/** Fetches a language's messages, then speaks it. */
export async function speak(chosen: Lang): Promise<void> {
  const wanted = Object.entries(files).filter(([path]) => path.endsWith(`.${chosen}.json`));
  const parts = await Promise.all(wanted.map(([, fetched]) => fetched()));
  formats.clear();
  messages = Object.assign({}, ...parts) as Messages;
  lang = chosen;
  document.documentElement.lang = chosen;
}

/** The message of that key, with its details filled in; the key itself where there is none. */
export function t(key: string, details?: Details): string {
  const message = messages[key] ?? key;
  if (typeof message === 'string') return message;
  let format = formats.get(key);
  if (!format) formats.set(key, (format = new IntlMessageFormat(message, lang)));
  return String(format.format(details && withJoined(details)));
}
