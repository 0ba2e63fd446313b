// Names within French sentences: « le canoë d’Ida », « une table du Pont de Rama ». A message says {de_name} instead of “de {name}”;
// the server does the same (core/elision.py).
type Details = Record<string, string | number>;

const TITLES = ['title', 'game']; // names of games: their article melts into « de »
const MELTED: Record<string, string> = { Le: 'du', Les: 'des' };
const MUTE =
  'hector helene helier heloise henri henriette hermes hermine herve hippolyte honore horace hortense hubert huguette hugues';

/** In small letters, without accents or ligatures. */
function plain(text: string): string {
  return text.toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').normalize('NFD').replaceAll(/\p{M}/gu, '');
}

/** Does a name begin with a vowel that is heard? « d’Yves », but « de Yara ». */
function elides(name: string): boolean {
  const bare = plain(name);
  if (bare.startsWith('h')) return MUTE.split(' ').includes(/^[a-z]*/.exec(bare)?.[0] ?? '');
  return /^(?:[aeiou]|y[^aeiouy])/.test(bare);
}

/** « de » and a name: elided before a vowel that is heard, melted with the article of a title. */
export function withDe(name: string, isTitle = false): string {
  const [article = '', ...rest] = name.split(' ');
  const melted = isTitle && rest.length > 0 ? MELTED[article] : undefined;
  if (melted) return [melted, ...rest].join(' ');
  return elides(name) ? `d’${name}` : `de ${name}`;
}

/** The details of a message, and its names with « de » before them. */
export function withJoined(details: Details): Details {
  const named = Object.entries(details).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { ...details, ...Object.fromEntries(named.map(([key, name]) => [`de_${key}`, withDe(name, TITLES.includes(key))])) };
}
