import { describe, expect, it } from 'vitest';
import { patience } from './patience';

describe('coming back', () => {
  it('takes everybody another while', () => {
    const first = Array.from({ length: 1000 }, () => patience().minReconnectionDelay);
    const inEachTenth = Array.from({ length: 10 }, (_, k) => first.filter((ms) => Math.floor((ms - 300) / 270) === k).length);
    expect(Math.min(...inEachTenth)).toBeGreaterThan(50);
    expect(Math.max(...first)).toBeLessThanOrEqual(3000);
  });

  it('is soon at best, and never given up', () => {
    expect(patience(() => 0)).toMatchObject({ minReconnectionDelay: 300, maxReconnectionDelay: 6000 });
    expect(patience(() => 1)).toMatchObject({ minReconnectionDelay: 3000, maxReconnectionDelay: 12_000 });
  });
});
