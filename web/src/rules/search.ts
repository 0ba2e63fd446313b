import type { RuleEntry } from '../net/types';

/** Without accents or capitals, for searching. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The entries that hold every word sought. */
export function found(rules: RuleEntry[], sought: string): RuleEntry[] {
  const words = plain(sought).split(/\s+/).filter(Boolean);
  return rules.filter((entry) => {
    const text = plain(`${entry.id} ${entry.title} ${entry.text}`);
    return words.every((word) => text.includes(word));
  });
}

const KINDS: RuleEntry['kind'][] = ['clause', 'ruling', 'example'];

/** Clauses first, then rulings, then examples; kinds without members are left out. */
export function grouped(rules: RuleEntry[]): { kind: RuleEntry['kind']; members: RuleEntry[] }[] {
  const groups = KINDS.map((kind) => ({ kind, members: rules.filter((entry) => entry.kind === kind) }));
  return groups.filter(({ members }) => members.length > 0);
}
