import type { TableLine } from '../net/types';

/** My tables by what they ask of me; in each group the one that waits longest, or ended last, comes first. */
export function sorted(lines: TableLine[]) {
  const oldest = lines.toSorted((a, b) => a.changed - b.changed);
  const newest = oldest.toReversed();
  return {
    turn: oldest.filter((line) => line.my_turn && line.state === 'playing'),
    gathering: newest.filter((line) => line.state === 'gathering'),
    others: newest.filter((line) => !line.my_turn && line.state === 'playing'),
    over: newest.filter((line) => line.state === 'over'),
  };
}
