import { expect, test } from 'vitest';
import { layGround } from './geometry';
import { inTray, layTrays } from './trays';

const square = (x: number, y: number) => ({ id: `${x} ${y}`, x, y, kind: 'plain', seat: -1, title: '' });
const full = layGround(
  Array.from({ length: 25 }, (_, k) => square(k % 5, Math.floor(k / 5))),
  60,
  0,
);
const tray = (seat: number, pieces = [0, 1, 2, 3]) => ({ name: 'off', seat, pieces });

test('no tray, no room', () => {
  expect(layTrays(full, [], true, 0, new Map()).view).toEqual(full.box);
});

test.each([true, false])('around a full board, beside it or at its ends (wide: %s)', (wide) => {
  const { view, trays } = layTrays(full, [tray(0), tray(1)], wide, 0, new Map());
  for (const place of trays) {
    const beside = place.x + place.w <= full.box.x || place.x >= full.box.x + full.box.w;
    expect(beside).toBe(wide);
    expect(place.x).toBeGreaterThanOrEqual(view.x);
    expect(place.y + place.h).toBeLessThanOrEqual(view.y + view.h);
  }
});

test('one’s own tray is the nearest', () => {
  const { trays } = layTrays(full, [tray(0), tray(1)], false, 1, new Map());
  const [mine, theirs] = [1, 0].map((seat) => trays.find((t) => t.seat === seat)?.y ?? 0);
  expect(mine).toBeGreaterThan(theirs ?? 0);
});

test('where the board is empty, a tray lies in it', () => {
  const ring = layGround([square(0, 0), square(7, 7)], 60, 0);
  const { view, trays } = layTrays(ring, [tray(0)], true, 0, new Map([[0, { x: 50, y: 750 }]]));
  expect(view).toEqual(ring.box);
  expect(trays[0]?.y).toBeGreaterThan(400);
});

test('pieces stay inside their tray', () => {
  for (const wide of [true, false]) {
    const { trays } = layTrays(full, [tray(0, [0, 1, 2, 3, 4, 5, 6, 7]), tray(1)], wide, 0, new Map());
    for (const place of trays) {
      const last = inTray(place, place.pieces.length - 1);
      expect(last.x).toBeLessThan(place.x + place.w);
      expect(last.y).toBeLessThan(place.y + place.h);
    }
  }
});
