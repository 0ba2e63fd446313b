// The board laid out for a viewer and a screen.
import type { ChoiceSheet, GameSheet, SceneSheet } from '../net/types';
import { prefs } from '../prefs/prefs.svelte';
import { origins, sources, targets, trayKey } from './choosing';
import type { Flag } from './flags';
import { layGround, turnFor, type Box, type Point, type Turn } from './geometry';
import { crowds, drawnPieces, homeOf, homePoints, pointOf } from './places';
import { saySquare, sayTray, type Said } from './spoken';
import { layTrays, surroundings } from './trays';

/** What a layout depends on. */
export interface Given {
  sheet: GameSheet;
  scene: SceneSheet | null;
  names: string[];
  titles: Record<string, string>; // of squares that say something at this table
  first: number; // the seat at the bottom
  choices: ChoiceSheet[];
  selected: ChoiceSheet[];
  flags: Flag[];
}

/** A square or tray one can point at. */
export interface Spot extends Point {
  id: string; // square, or key of a tray
  w: number;
  h: number;
  spoken: string;
  target: boolean;
  captures: boolean;
}

const EMPTY: SceneSheet = {
  turn: 0,
  pieces: [],
  trays: [],
  throw: null,
  tokens: [],
  marks: [],
  badges: [],
  cards: [],
  homes: [],
  purses: [],
  hands: [],
  stocks: [],
  decks: [],
  lots: [],
  sale: null,
  bargain: null,
  ornaments: [],
  parts: [],
  needs: [],
  lifted: null,
};
const LARGE = 12; // squares across, beyond which one may look closer

export class Layout {
  width = $state(0);
  height = $state(0);

  constructor(private given: () => Given) {}

  sheet = $derived.by(() => this.given().sheet);
  scene = $derived.by(() => this.given().scene ?? EMPTY);
  turn: Turn = $derived.by(() => {
    if (!this.sheet.skin.turns) return 0;
    if (prefs.orientation !== 'auto') return prefs.orientation;
    return turnFor(homeOf(this.scene, this.given().first), this.sheet.squares);
  });
  ground = $derived(layGround(this.sheet.squares, this.sheet.skin.margin, this.turn));
  around = $derived(surroundings(this.ground.box, this.width, this.height));
  stand = $derived.by(() =>
    layTrays(this.ground, this.scene.trays, this.around, this.given().first, homePoints(this.scene, this.ground)),
  );
  pieces = $derived(drawnPieces(this.scene, this.ground, this.stand));
  crowds = $derived(crowds(this.scene, this.ground));
  large = $derived(Math.max(this.ground.width, this.ground.height) > LARGE * 100);
  movable = $derived.by(() => sources(this.given().choices));
  reach = $derived.by(() => targets(this.given().selected));
  /** What was picked up; where nothing else can be, nothing needs to. */
  selected = $derived.by(() => {
    const picked = sources(this.given().selected);
    return picked.size < this.movable.size ? picked : sources([]);
  });
  spots = $derived([...this.squareSpots(), ...this.traySpots()]);
  /** What of the drawing the screen shows: the board, and what is left beside it. */
  sight = $derived.by((): Box => {
    const { x, y, w, h } = this.stand.view;
    const pixel = Math.max(w / Math.max(1, this.width), h / Math.max(1, this.height));
    const [wide, high] = [pixel * Math.max(1, this.width), pixel * Math.max(1, this.height)];
    return { x: x - (wide - w) / 2, y: y - (high - h) / 2, w: wide, h: high };
  });
  /** Pixels of the screen a unit of the whole board takes. */
  grain = $derived(Math.min(this.width / this.stand.view.w, this.height / this.stand.view.h));
  frame = $derived({ view: this.stand.view, sight: this.sight });
  viewBox = $derived(`${this.stand.view.x} ${this.stand.view.y} ${this.stand.view.w} ${this.stand.view.h}`);

  at = (place: string, seat: number): Point | undefined => pointOf(this.ground, this.stand, seat, place);

  private said = $derived.by((): Said => {
    const { names, choices, flags } = this.given();
    return { sheet: this.sheet, names, scene: this.scene, movable: origins(choices), reach: this.reach, flags };
  });

  private squareSpots(): Spot[] {
    return this.sheet.squares.map((square) => ({
      ...(this.ground.points.get(square.id) as Point),
      ...this.lit(square.id),
      id: square.id,
      w: 100,
      h: 100,
      spoken: saySquare(this.said, square.id, this.given().titles[square.id] ?? square.title),
    }));
  }

  private traySpots(): Spot[] {
    return this.stand.trays.map((tray) => ({
      ...this.lit(tray.name, tray.seat),
      id: trayKey(tray.seat, tray.name),
      x: tray.x + tray.w / 2,
      y: tray.y + tray.h / 2,
      w: tray.w,
      h: tray.h,
      spoken: sayTray(this.said, tray),
    }));
  }

  private lit(place: string, seat?: number): { target: boolean; captures: boolean } {
    const reached = (this.reach.get(place) ?? []).filter((c) => seat === undefined || c.seat === seat);
    return { target: reached.length > 0, captures: reached.some((c) => c.captures) };
  }
}
