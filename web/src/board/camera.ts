// Where one looks on a large board: near one's own piece, after whoever moves, at what is being considered.
import { pace } from '../prefs/prefs.svelte';
import { UNIT, type Point } from './geometry';
import type { Layout } from './layout.svelte';
import type { Zoom } from './zoom.svelte';

export const SMALL = 24; // pixels: squares narrower than that are looked at closely
const COMFORT = 40;
const GLIDE = 350; // milliseconds

export class Camera {
  constructor(
    private layout: Layout,
    private zoom: Zoom,
    private seat: () => number, // whose piece is one's own
  ) {}

  /** Can nobody make out the squares when the whole board is shown? */
  get far(): boolean {
    return this.layout.large && this.pixels() < SMALL;
  }

  /** Brings squares into sight, near enough to be read; in a picture that stands still, where there are more than can be told apart. */
  show(squares: string[], still = false): void {
    const points = squares.map((square) => this.layout.at(square, this.seat())).filter((point) => point !== undefined);
    if (points.length > 0 && (this.layout.large || (still && this.pixels() < SMALL)))
      this.zoom.gather(points, Math.max(this.zoom.scale, this.comfort()), this.layout.frame);
  }

  findMe(): void {
    const mine = this.layout.pieces.find((piece) => piece.seat === this.seat()) ?? this.layout.pieces[0];
    if (mine) this.zoom.look(mine, this.comfort(), this.layout.frame);
  }

  /** Brings a point into sight, for those who look closely. */
  keep(at: Point | undefined): void {
    if (at && this.zoom.close && !this.zoom.shows(at, this.layout.frame)) this.zoom.look(at, this.zoom.scale, this.layout.frame);
  }

  /** Follows something over a large board; stays where all of it is well seen. */
  async follow(points: Point[]): Promise<void> {
    if (!this.layout.large || points.length === 0 || this.sees(points)) return;
    await this.zoom.visit(points, Math.max(this.zoom.scale, this.comfort()), this.layout.frame, GLIDE * pace());
  }

  back(): Promise<void> {
    return this.zoom.back(GLIDE * pace());
  }

  private sees(points: Point[]): boolean {
    const near = this.pixels() * this.zoom.scale >= SMALL;
    return near && (!this.zoom.close || points.every((point) => this.zoom.shows(point, this.layout.frame)));
  }

  private comfort(): number {
    return COMFORT / this.pixels();
  }

  /** How wide a square is on the screen when the whole board is shown. */
  private pixels(): number {
    return this.layout.grain * UNIT;
  }
}
