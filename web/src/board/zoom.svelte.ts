// Looking closer at a large board.
import type { Box, Point } from './geometry';

const MOST = 8;

export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  close = $derived(this.scale > 1.01);
  transform = $derived(`translate(${this.x} ${this.y}) scale(${this.scale})`);

  reset(): void {
    this.scale = 1;
    this.x = this.y = 0;
  }

  /** Stretches about a point of the drawing, which stays where it is. */
  stretch(factor: number, about: Point, view: Box): void {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const ratio = scale / this.scale;
    this.x = about.x - (about.x - this.x) * ratio;
    this.y = about.y - (about.y - this.y) * ratio;
    this.scale = scale;
    this.keepWithin(view);
  }

  pan(dx: number, dy: number, view: Box): void {
    this.x += dx;
    this.y += dy;
    this.keepWithin(view);
  }

  /** Puts a point of the board in the middle, as large as asked. */
  look(at: Point, scale: number, view: Box): void {
    this.scale = Math.min(MOST, Math.max(1, scale));
    this.x = view.x + view.w / 2 - at.x * this.scale;
    this.y = view.y + view.h / 2 - at.y * this.scale;
    this.keepWithin(view);
  }

  /** Is a point of the board well in sight? */
  shows(at: Point, view: Box): boolean {
    const [x, y] = [at.x * this.scale + this.x, at.y * this.scale + this.y];
    const [dx, dy] = [view.w / 8, view.h / 8];
    return x > view.x + dx && x < view.x + view.w - dx && y > view.y + dy && y < view.y + view.h - dy;
  }

  private keepWithin(view: Box): void {
    this.x = clamp(this.x, (view.x + view.w) * (1 - this.scale), view.x * (1 - this.scale));
    this.y = clamp(this.y, (view.y + view.h) * (1 - this.scale), view.y * (1 - this.scale));
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}
