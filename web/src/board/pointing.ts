// Pointers on the board: a drag of a piece, a drag of the board, a pinch. Taps are plain clicks.
import type { Point } from './geometry';

export interface Pointing {
  /** May this be picked up? Called once the pointer has moved enough. */
  grab: (element: Element) => boolean;
  drag: (client: Point) => void;
  drop: (client: Point) => void;
  cancel: () => void;
  /** The board itself is moved or stretched about a point. */
  pan: (dx: number, dy: number) => void;
  stretch: (factor: number, client: Point) => void;
  /** Is the board large enough for that? */
  stretches: () => boolean;
}

const SLACK = 8; // pixels before a press becomes a drag

export function pointing(node: SVGSVGElement, hands: Pointing): { destroy: () => void } {
  const down = new Map<number, PointerEvent>();
  let held: 'none' | 'piece' | 'board' = 'none';
  let dragged = false;

  function press(event: PointerEvent): void {
    if (event.button !== 0) return;
    dragged = false;
    down.set(event.pointerId, event);
    if (down.size === 2 && held === 'piece') hands.cancel();
    if (down.size === 2) held = 'board';
  }

  function move(event: PointerEvent): void {
    const before = down.get(event.pointerId);
    if (!before) return;
    if (held === 'none') {
      if (Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY) < SLACK) return;
      held = hands.grab(before.target as Element) ? 'piece' : 'board';
      dragged = true;
      node.setPointerCapture(event.pointerId);
    }
    if (held === 'piece') hands.drag({ x: event.clientX, y: event.clientY });
    else shift(before, event);
    if (held === 'board') down.set(event.pointerId, event);
  }

  function shift(before: PointerEvent, event: PointerEvent): void {
    const other = [...down.values()].find((p) => p.pointerId !== event.pointerId);
    if (!other) return hands.pan(event.clientX - before.clientX, event.clientY - before.clientY);
    dragged = true;
    const middle = { x: (event.clientX + other.clientX) / 2, y: (event.clientY + other.clientY) / 2 };
    hands.stretch(apart(event, other) / Math.max(1, apart(before, other)), middle);
  }

  function release(event: PointerEvent): void {
    if (!down.delete(event.pointerId)) return;
    if (held === 'piece') hands.drop({ x: event.clientX, y: event.clientY });
    if (down.size === 0) held = 'none';
  }

  function lose(event: PointerEvent): void {
    down.delete(event.pointerId);
    if (held === 'piece') hands.cancel();
    if (down.size === 0) held = 'none';
  }

  // The click that ends a drag is no tap.
  function hush(event: MouseEvent): void {
    if (dragged && event.detail > 0) event.stopImmediatePropagation();
    dragged = false;
  }

  function roll(event: WheelEvent): void {
    if (!hands.stretches()) return;
    event.preventDefault();
    hands.stretch(Math.exp(-event.deltaY / 400), { x: event.clientX, y: event.clientY });
  }

  const stop = new AbortController();
  const until = { signal: stop.signal };
  node.addEventListener('pointerdown', press, until);
  node.addEventListener('pointermove', move, until);
  node.addEventListener('pointerup', release, until);
  node.addEventListener('pointercancel', lose, until);
  node.addEventListener('click', hush, { ...until, capture: true });
  node.addEventListener('wheel', roll, { ...until, passive: false });
  return { destroy: () => stop.abort() };
}

function apart(a: PointerEvent, b: PointerEvent): number {
  return Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
}
