import { expect, test, vi } from 'vitest';

// What moves by itself asks the window whether it may.
vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener: () => undefined }) });
const { Zoom } = await import('./zoom.svelte');

const view = { x: 0, y: 0, w: 1000, h: 500 };
const sight = { x: 0, y: -250, w: 1000, h: 1000 }; // a tall screen: the board leaves room above and below
const frame = { view, sight };

test('a point looked at comes to the middle, as far as the board reaches', () => {
  const zoom = new Zoom();
  zoom.look({ x: 500, y: 250 }, 4, frame);
  expect([500 * 4 + zoom.x, 250 * 4 + zoom.y]).toEqual([500, 250]);
  zoom.look({ x: 10, y: 10 }, 4, frame);
  expect([zoom.x, zoom.y]).toEqual([0, -250]); // the corner of the board in the corner of the screen
});

test('a board smaller than the sight stands in its middle', () => {
  const zoom = new Zoom();
  zoom.look({ x: 0, y: 0 }, 1.5, frame);
  expect(zoom.y).toBe(-125); // 750 high in 1000
});

test('what is near the edge is not well in sight', () => {
  const zoom = new Zoom();
  zoom.look({ x: 500, y: 250 }, 4, frame);
  expect(zoom.shows({ x: 500, y: 250 }, frame)).toBe(true);
  expect(zoom.shows({ x: 620, y: 250 }, frame)).toBe(false);
});

test('stretching keeps the point under the fingers, and stops at the whole board', () => {
  const zoom = new Zoom();
  zoom.stretch(3, { x: 400, y: 250 }, frame);
  expect(400 * zoom.scale + zoom.x).toBeCloseTo(400);
  zoom.stretch(0.1, { x: 400, y: 250 }, frame);
  expect([zoom.scale, zoom.x, zoom.y, zoom.close]).toEqual([1, 0, 0, false]);
});

test('looking elsewhere for a moment, one comes back to where one was', async () => {
  const zoom = new Zoom();
  zoom.look({ x: 200, y: 200 }, 4, frame);
  const before = zoom.transform;
  const far = [
    { x: 800, y: 300 },
    { x: 900, y: 320 },
  ];
  await zoom.visit(far, 4, frame, 0);
  expect(far.every((point) => zoom.shows(point, frame))).toBe(true);
  await zoom.back(0);
  expect(zoom.transform).toBe(before);
});

test('whoever takes the board in hand meanwhile stays there', async () => {
  const zoom = new Zoom();
  await zoom.visit([{ x: 800, y: 300 }], 4, frame, 0);
  zoom.look({ x: 500, y: 250 }, 3, frame);
  const taken = zoom.transform;
  await zoom.back(0);
  expect(zoom.transform).toBe(taken);
});
