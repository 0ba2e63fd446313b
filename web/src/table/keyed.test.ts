import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hand } from './hand.svelte';
import { keyed } from './keyed';

const nothing = { undo: vi.fn(), hint: vi.fn(), keys: vi.fn() };

/** Where nothing has keys of its own. */
class Place {
  closest(): null {
    return null;
  }
}

/** A hand whose list shows some moves, and keeps others in a drawer. */
function handOf(plain: string[], drawer: string[] = []) {
  const take = vi.fn();
  return { take, hand: { plain, listed: [...drawer, ...plain], toss: null, pending: null, take } as unknown as Hand };
}

function press(key: string, hand: Hand): void {
  keyed({ key, target: new Place(), preventDefault: vi.fn() } as unknown as KeyboardEvent, { hand, ...nothing });
}

beforeEach(() => {
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('Element', Place);
});
afterEach(() => vi.unstubAllGlobals());

test('a digit plays the move of that number in the list, whatever lies in drawers', () => {
  const { hand, take } = handOf(['advance', 'wait'], ['sell']);
  press('2', hand);
  expect(take).toHaveBeenCalledExactlyOnceWith('wait');
});

test('a digit beyond the list plays nothing', () => {
  const { hand, take } = handOf(['advance'], ['sell']);
  press('2', hand);
  expect(take).not.toHaveBeenCalled();
});

test('Enter plays the only move that is listed, and none of several', () => {
  const alone = handOf(['advance']);
  press('Enter', alone.hand);
  expect(alone.take).toHaveBeenCalledExactlyOnceWith('advance');
  const several = handOf(['advance'], ['sell']);
  press('Enter', several.hand);
  expect(several.take).not.toHaveBeenCalled();
});
