import { expect, test } from 'vitest';
import { layGround } from './geometry';
import { inTray, layTrays, surroundings, type TrayPlace } from './trays';

const square = (x: number, y: number) => ({ id: `${x} ${y}`, x, y, kind: 'plain', mark: '', seat: -1, name: '', title: '' });
const full = layGround(
  Array.from({ length: 25 }, (_, k) => square(k % 5, Math.floor(k / 5))),
  60,
  0,
);
const BESIDE = { wide: true, free: 0 };
const ABOVE = { wide: false, free: 0 };
const tray = (seat: number, pieces = [0, 1, 2, 3]) => ({ name: 'off', seat, pieces });

test('no tray, no room', () => {
  expect(layTrays(full, [], BESIDE, 0, new Map()).view).toEqual(full.box);
});

test.each([true, false])('around a full board, beside it or at its ends (wide: %s)', (wide) => {
  const { view, trays } = layTrays(full, [tray(0), tray(1)], { wide, free: 0 }, 0, new Map());
  for (const place of trays) {
    const beside = place.x + place.w <= full.box.x || place.x >= full.box.x + full.box.w;
    expect(beside).toBe(wide);
    expect(place.x).toBeGreaterThanOrEqual(view.x);
    expect(place.y + place.h).toBeLessThanOrEqual(view.y + view.h);
  }
});

test('one’s own tray is the nearest', () => {
  const { trays } = layTrays(full, [tray(0), tray(1)], ABOVE, 1, new Map());
  const [mine, theirs] = [1, 0].map((seat) => trays.find((t) => t.seat === seat)?.y ?? 0);
  expect(mine).toBeGreaterThan(theirs ?? 0);
});

test('where the board is empty, a tray lies in it', () => {
  const ring = layGround([square(0, 0), square(7, 7)], 60, 0);
  const { view, trays } = layTrays(ring, [tray(0)], BESIDE, 0, new Map([[0, { x: 50, y: 750 }]]));
  expect(view).toEqual(ring.box);
  expect(trays[0]?.y).toBeGreaterThan(400);
});

test('pieces stay inside their tray', () => {
  for (const wide of [true, false]) {
    const { trays } = layTrays(full, [tray(0, [0, 1, 2, 3, 4, 5, 6, 7]), tray(1)], { wide, free: 0 }, 0, new Map());
    for (const place of trays) {
      const last = inTray(place, place.pieces.length - 1);
      expect(last.x).toBeLessThan(place.x + place.w);
      expect(last.y).toBeLessThan(place.y + place.h);
    }
  }
});

const river = layGround(
  Array.from({ length: 24 }, (_, k) => square(k % 8, Math.floor(k / 8))),
  60,
  0,
);
const many = (count: number) => Array.from({ length: count }, (_, k) => k);
const ofBoth = (count: number) => [0, 1].flatMap((seat) => [tray(seat, many(count)), { ...tray(seat, []), name: 'home' }]);

/** How far the nearest two pieces of a tray are from each other, in sizes of a piece. */
function closest(place: TrayPlace): number {
  const points = place.pieces.map((_, k) => inTray(place, k));
  const gaps = points.flatMap((a, k) => points.slice(k + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)));
  return Math.min(...gaps) / place.grain;
}

test.each([2, 4, 7, 12, 30])('%i pieces lie apart and inside their tray, beside the board or at its ends', (count) => {
  for (const board of [full, river])
    for (const around of [BESIDE, ABOVE]) {
      const [place] = layTrays(board, ofBoth(count), around, 0, new Map()).trays.filter(({ pieces }) => pieces.length > 0);
      if (!place) throw new Error('no tray');
      expect(closest(place)).toBeGreaterThan(0.74);
      for (const { x, y } of place.pieces.map((_, k) => inTray(place, k))) {
        expect(x - place.grain * 0.36).toBeGreaterThanOrEqual(place.x);
        expect(x + place.grain * 0.36).toBeLessThanOrEqual(place.x + place.w);
        expect(y - place.grain * 0.5).toBeGreaterThanOrEqual(place.y);
        expect(y + place.grain * 0.36).toBeLessThanOrEqual(place.y + place.h);
      }
    }
});

test('many pieces take the room that the screen has to spare', () => {
  const size = (free: number) => layTrays(river, ofBoth(12), { wide: false, free }, 0, new Map()).trays[0]?.grain ?? 0;
  expect(size(300)).toBeGreaterThan(size(0) * 1.2);
});

test('the screen leaves room beside the board, or above it', () => {
  const board = { x: 0, y: 0, w: 200, h: 100 };
  expect(surroundings(board, 600, 200)).toEqual({ wide: true, free: 50 });
  expect(surroundings(board, 200, 200)).toEqual({ wide: false, free: 50 });
});
