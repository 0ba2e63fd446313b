import { describe, expect, it, vi } from 'vitest';

// What moves by itself asks the window whether it may.
vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
const { Zoom } = await import('./zoom.svelte');

const frame = { view: { x: 0, y: 0, w: 4000, h: 2000 }, sight: { x: 0, y: 0, w: 4000, h: 2000 } };

describe('squares that are looked at together', () => {
  it('one is looked at as closely as asked', () => {
    const zoom = new Zoom();
    zoom.gather([{ x: 2000, y: 1000 }], 4, frame);
    expect(zoom.scale).toBe(4);
  });

  it('several are all in sight', () => {
    const zoom = new Zoom();
    const points = [
      { x: 500, y: 900 },
      { x: 2500, y: 1100 },
    ];
    zoom.gather(points, 8, frame);
    expect(zoom.scale).toBeLessThan(8);
    for (const point of points) {
      const x = point.x * zoom.scale + zoom.x;
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(4000);
    }
  });
});
