// Looking closer at a large board.
import { cubicInOut } from 'svelte/easing';
import { Tween } from 'svelte/motion';
import type { Box, Point } from './geometry';

const MOST = 8;
const EDGE = 1 / 8; // of what is in sight: a point nearer to the edge is not well seen

const AROUND = 300; // units beside points that are looked at together

/** The board as it is laid out, and what of the drawing the screen shows. */
export interface Frame {
  view: Box;
  sight: Box;
}

/** How the board is held before the eye. */
interface Held extends Point {
  scale: number;
}

const WHOLE: Held = { scale: 1, x: 0, y: 0 };

export class Zoom {
  private held = new Tween(WHOLE, { duration: 0, easing: cubicInOut });
  private left: Held | null = null; // where one looked before looking elsewhere for a moment
  scale = $derived(this.held.current.scale);
  x = $derived(this.held.current.x);
  y = $derived(this.held.current.y);
  close = $derived(this.scale > 1.01);
  transform = $derived(`translate(${this.x} ${this.y}) scale(${this.scale})`);

  reset(): void {
    this.hold(WHOLE);
  }

  /** Stretches about a point of the drawing, which stays where it is. */
  stretch(factor: number, about: Point, frame: Frame): void {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const ratio = scale / this.scale;
    const [x, y] = [about.x - (about.x - this.x) * ratio, about.y - (about.y - this.y) * ratio];
    this.hold(within({ scale, x, y }, frame));
  }

  pan(dx: number, dy: number, frame: Frame): void {
    this.hold(within({ scale: this.scale, x: this.x + dx, y: this.y + dy }, frame));
  }

  /** Puts a point of the board in the middle, as large as asked. */
  look(at: Point, scale: number, frame: Frame): void {
    this.hold(about(at, scale, frame));
  }

  /** Looks at some points for a moment, no larger than asked; where one looked before is remembered. */
  visit(points: Point[], most: number, frame: Frame, duration: number): Promise<void> {
    this.left ??= this.held.target;
    return this.held.set(together(points, most, frame), { duration });
  }

  /** Back to where one looked before. */
  async back(duration: number): Promise<void> {
    const left = this.left;
    this.left = null;
    if (left) await this.held.set(left, { duration });
  }

  /** What moves is there at once. */
  finish(): void {
    void this.held.set(this.held.target, { duration: 0 });
  }

  /** Puts several points in sight, as large as asked if they all fit. */
  gather(points: Point[], most: number, frame: Frame): void {
    this.hold(together(points, most, frame));
  }

  /** Is a point of the board well in sight? */
  shows(at: Point, { sight }: Frame): boolean {
    const { scale, x, y } = this.held.target;
    const [right, down] = [at.x * scale + x - sight.x, at.y * scale + y - sight.y];
    return right > sight.w * EDGE && right < sight.w * (1 - EDGE) && down > sight.h * EDGE && down < sight.h * (1 - EDGE);
  }

  /** Whoever takes the board in hand stays there. */
  private hold(held: Held): void {
    this.left = null;
    void this.held.set(held, { duration: 0 });
  }
}

function about(at: Point, wished: number, frame: Frame): Held {
  const scale = Math.min(MOST, Math.max(1, wished));
  const { x, y, w, h } = frame.sight;
  return within({ scale, x: x + w / 2 - at.x * scale, y: y + h / 2 - at.y * scale }, frame);
}

/** Several points in the middle, as large as asked if they all fit. */
function together(points: Point[], most: number, frame: Frame): Held {
  const [x, y] = [middle(points.map((point) => point.x)), middle(points.map((point) => point.y))];
  const room = Math.min(frame.sight.w / (x.span + AROUND), frame.sight.h / (y.span + AROUND));
  return about({ x: x.at, y: y.at }, Math.min(most, room), frame);
}

/** The middle of some numbers, and how far apart they are. */
function middle(numbers: number[]): { at: number; span: number } {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return { at: (least + most) / 2, span: most - least };
}

/** The board covers what is in sight, as far as it reaches. */
function within({ scale, x, y }: Held, { view, sight }: Frame): Held {
  return {
    scale,
    x: kept(x, view.x * scale, view.w * scale, sight.x, sight.w),
    y: kept(y, view.y * scale, view.h * scale, sight.y, sight.h),
  };
}

/** Where something that begins at `start` and is `length` long may be shifted to, so that it fills the sight or stands in its middle. */
function kept(shift: number, start: number, length: number, sight: number, width: number): number {
  if (length <= width) return sight + (width - length) / 2 - start;
  return Math.min(sight - start, Math.max(sight + width - length - start, shift));
}
