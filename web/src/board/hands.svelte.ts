// What fingers do on the board: pick up a piece, set it down, look closer.
import type { Touch } from './choosing';
import type { Point } from './geometry';
import type { Layout } from './layout.svelte';
import type { Pointing } from './pointing';
import type { Zoom } from './zoom.svelte';

interface Doing {
  frozen: () => boolean;
  lift: (touch: Touch) => boolean; // may it be lifted?
  drop: (square: string) => void;
}

const REACH = 75; // units from the middle of a square within which a piece falls on it

export class Hands implements Pointing {
  held: { name: string; at: Point } | null = $state.raw(null);

  constructor(
    private layout: Layout,
    private zoom: Zoom,
    private toBoard: (client: Point) => Point,
    private doing: Doing,
  ) {}

  grab = (element: Element): boolean => {
    const touch = touched(element);
    if (!touch || touch.piece < 0 || this.doing.frozen() || !this.doing.lift(touch)) return false;
    this.held = { name: `${touch.seat}-${touch.piece}`, at: { x: 0, y: 0 } };
    return true;
  };

  drag = (client: Point): void => {
    if (this.held) this.held = { ...this.held, at: this.toBoard(client) };
  };

  drop = (client: Point): void => {
    const at = this.toBoard(client);
    this.held = null;
    const inside = this.layout.spots.filter(
      (s) => s.target && Math.abs(at.x - s.x) < Math.max(REACH, s.w / 2) && Math.abs(at.y - s.y) < Math.max(REACH, s.h / 2),
    );
    const [nearest] = inside.sort((a, b) => Math.hypot(at.x - a.x, at.y - a.y) - Math.hypot(at.x - b.x, at.y - b.y));
    if (nearest) this.doing.drop(nearest.id);
  };

  cancel = (): void => {
    this.held = null;
  };

  stretches = (): boolean => this.layout.large;

  pan = (dx: number, dy: number): void => {
    const scale = this.toBoard({ x: 1, y: 0 }).x - this.toBoard({ x: 0, y: 0 }).x;
    if (this.stretches()) this.zoom.pan(dx * scale * this.zoom.scale, dy * scale * this.zoom.scale, this.layout.frame);
  };

  stretch = (factor: number, client: Point): void => {
    const at = this.toBoard(client);
    const about = { x: at.x * this.zoom.scale + this.zoom.x, y: at.y * this.zoom.scale + this.zoom.y };
    if (this.stretches()) this.zoom.stretch(factor, about, this.layout.frame);
  };
}

/** The square or piece an element belongs to. */
export function touched(element: Element): Touch | null {
  const found = element.closest<SVGElement>('[data-spot]');
  if (!found) return null;
  const [, seat = -1, piece = -1] = (/^(\d+)-(\d+)$/.exec(found.dataset.piece ?? '') ?? []).map(Number);
  return { square: found.dataset.spot ?? '', seat, piece };
}
