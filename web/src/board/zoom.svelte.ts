// Looking closer at a large board.
import type { Box, Point } from './geometry';

const MOST = 8;
const EDGE = 1 / 8; // of what is in sight: a point nearer to the edge is not well seen

const AROUND = 300; // units beside points that are looked at together

/** The board as it is laid out, and what of the drawing the screen shows. */
export interface Frame {
  view: Box;
  sight: Box;
}

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
  stretch(factor: number, about: Point, frame: Frame): void {
    const scale = Math.min(MOST, Math.max(1, this.scale * factor));
    const ratio = scale / this.scale;
    this.x = about.x - (about.x - this.x) * ratio;
    this.y = about.y - (about.y - this.y) * ratio;
    this.scale = scale;
    this.keepWithin(frame);
  }

  pan(dx: number, dy: number, frame: Frame): void {
    this.x += dx;
    this.y += dy;
    this.keepWithin(frame);
  }

  /** Puts a point of the board in the middle, as large as asked. */
  look(at: Point, scale: number, frame: Frame): void {
    this.scale = Math.min(MOST, Math.max(1, scale));
    this.x = frame.sight.x + frame.sight.w / 2 - at.x * this.scale;
    this.y = frame.sight.y + frame.sight.h / 2 - at.y * this.scale;
    this.keepWithin(frame);
  }

  /** Puts several points in sight, as large as asked if they all fit. */
  gather(points: Point[], scale: number, frame: Frame): void {
    const [x, y] = [middle(points.map((point) => point.x)), middle(points.map((point) => point.y))];
    const room = Math.min(frame.sight.w / (x.span + AROUND), frame.sight.h / (y.span + AROUND));
    this.look({ x: x.at, y: y.at }, Math.min(scale, room), frame);
  }

  /** Is a point of the board well in sight? */
  shows(at: Point, { sight }: Frame): boolean {
    const [x, y] = [at.x * this.scale + this.x - sight.x, at.y * this.scale + this.y - sight.y];
    return x > sight.w * EDGE && x < sight.w * (1 - EDGE) && y > sight.h * EDGE && y < sight.h * (1 - EDGE);
  }

  /** The board covers what is in sight, as far as it reaches. */
  private keepWithin({ view, sight }: Frame): void {
    this.x = held(this.x, view.x * this.scale, view.w * this.scale, sight.x, sight.w);
    this.y = held(this.y, view.y * this.scale, view.h * this.scale, sight.y, sight.h);
  }
}

/** The middle of some numbers, and how far apart they are. */
function middle(numbers: number[]): { at: number; span: number } {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return { at: (least + most) / 2, span: most - least };
}

/** Where something that begins at `start` and is `length` long may be shifted to, so that it fills the sight or stands in its middle. */
function held(shift: number, start: number, length: number, sight: number, width: number): number {
  if (length <= width) return sight + (width - length) / 2 - start;
  return Math.min(sight - start, Math.max(sight + width - length - start, shift));
}
