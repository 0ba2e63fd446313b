import type { News, TableSheet } from './types';

// Told once: where news say nothing of it, there is none.
const ONCE = { entries: [], earlier: false } satisfies Partial<TableSheet>;

/** A table's sheet after news of it; what has not changed stays the very same. */
export function merged(known: TableSheet, news: News): TableSheet {
  const isRedrawn = Object.keys(news.scene).length > 0;
  const scene = isRedrawn ? ({ ...known.scene, ...news.scene } as TableSheet['scene']) : known.scene;
  return { ...known, ...ONCE, scene, ...news.table };
}
