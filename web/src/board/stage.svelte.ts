// What is on show: follows the server's scenes one after the other, with their throws and walks.
import type { CardSheet, Entry, SceneSheet, ThrowSheet, Walk } from '../net/types';
import { pace } from '../prefs/prefs.svelte';
import * as sound from '../sound/sound';
import { newCards } from './transfers';
import { arrivals, lastTurn } from './walks';

/** Cards that have just come to light, and who drew them. */
export interface Drawn {
  cards: CardSheet[];
  seat: number; // -1: nobody in particular
}

export interface Change {
  scene: SceneSheet | null;
  walks: Walk[];
  trail: Walk[]; // of the last turn, drawn on the board
  thrown: string; // what the log says of the throw; empty: nothing was thrown
  back: boolean; // something was taken back
  captured: boolean;
  by: number; // who did it; -1: nobody in particular
  calm: boolean; // without movement
  done?: () => void;
}

/** Moves the pieces on the board from one scene to the next; the board puts itself here. */
export type Mover = (to: SceneSheet, walks: Walk[]) => Promise<void>;

const TUMBLE = 800;
const REVEAL = 900;
const LONGEST = 1000;
const READING = { least: 1200, letter: 28, longest: 6000 };
const PATIENCE = 3; // changes that wait before movement is dropped to catch up

export class Stage {
  scene: SceneSheet | null = $state.raw(null);
  lying: ThrowSheet | null = $state.raw(null); // the last throw
  said = $state(''); // of a throw that no longer lies on the table
  turned: CardSheet[] = $state.raw([]); // cards turned up last, until somebody moves on
  drawn: Drawn | null = $state.raw(null); // shown large until they are read
  by = $state(-1); // who did what is being shown
  lastWalks: Walk[] = $state.raw([]);
  tumbling = $state(false);
  moving = $state(false);
  waiting = $state(0);
  busy = $derived(this.tumbling || this.moving || this.waiting > 0);

  mover: Mover | null = null;
  private queue: Change[] = [];
  private working = false;
  private hurry: (() => void)[] = [];

  show(change: Change): void {
    this.queue.push(change);
    this.waiting = this.queue.length;
    if (!this.working) void this.work();
  }

  /** The same moment told anew: nothing moves. False: something still does, and ends elsewhere. */
  refresh(scene: SceneSheet | null): boolean {
    if (!this.working) this.scene = scene;
    return !this.working;
  }

  /** Whatever moves is done at once. */
  skip(): void {
    for (const finish of this.hurry.splice(0)) finish();
  }

  /** Something that moves can be asked to finish. */
  hasten(finish: () => void): void {
    this.hurry.push(finish);
  }

  private async work(): Promise<void> {
    this.working = true;
    for (let change = this.queue.shift(); change; change = this.queue.shift()) {
      const calm = change.calm || document.hidden || this.queue.length >= PATIENCE || pace() === 0;
      await this.present(change, calm);
      this.waiting = this.queue.length;
      change.done?.();
    }
    this.working = false;
  }

  private async present({ scene, walks, trail, thrown, back, captured, by }: Change, calm: boolean): Promise<void> {
    this.by = by;
    if (thrown && !calm) await this.tumble(scene?.throw ?? null);
    if (scene?.throw || thrown) this.lying = scene?.throw ?? null;
    if (thrown || walks.length > 0) this.said = thrown;
    this.turned = this.cardsOf(scene, walks);
    if (!calm && scene && this.opens(scene)) await this.open(scene);
    if (!calm && scene && this.scene) await this.turnUp({ cards: newCards(this.scene, scene), seat: by });
    const taken = walks.length === 0 && this.scene && scene ? arrivals(this.scene, scene) : walks;
    if (trail.length > 0 || back) this.lastWalks = trail;
    else if (taken.length > 0) this.lastWalks = taken;
    if (!scene || calm || !this.mover) this.scene = scene;
    else await this.move(scene, taken, captured);
  }

  private cardsOf(scene: SceneSheet | null, walks: Walk[]): CardSheet[] {
    const turned = scene?.cards.filter((card) => card.place === 'turned') ?? [];
    return turned.length > 0 || walks.length > 0 ? turned : this.turned;
  }

  /** Cards that come to light are shown large, for as long as it takes to read them. */
  private async turnUp(drawn: Drawn): Promise<void> {
    const letters = drawn.cards.flatMap(({ title, lines, effect }) => [title, ...lines, ...effect]).join('').length;
    if (letters === 0) return;
    this.drawn = drawn;
    await this.pause(Math.min(READING.longest, READING.least + READING.letter * letters) * pace());
    this.drawn = null;
  }

  /** Do closed hands open now? */
  private opens(next: SceneSheet): boolean {
    const before = this.scene?.hands ?? [];
    return next.hands.some((hand) => hand.state === 'open') && before.some(({ state }) => state === 'closed' || state === 'held');
  }

  /** All hands open at once, before anything moves. */
  private async open(next: SceneSheet): Promise<void> {
    if (this.scene) this.scene = { ...this.scene, hands: next.hands };
    sound.rattle(0.15);
    await this.pause(Math.min(LONGEST, REVEAL * pace()));
  }

  private async tumble(next: ThrowSheet | null): Promise<void> {
    const length = Math.min(LONGEST, TUMBLE * pace());
    this.lying = next ?? this.lying;
    this.tumbling = true;
    sound.rattle((length / 1000) * 0.8);
    await this.pause(length);
    this.tumbling = false;
  }

  private async move(scene: SceneSheet, walks: Walk[], captured: boolean): Promise<void> {
    this.moving = true;
    await this.mover?.(scene, walks);
    if (captured) sound.capture();
    this.moving = false;
  }

  private pause(length: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, length);
      this.hasten(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  }
}

/** What fresh entries change, shown together; the trail is that of the last turn among all that are known. */
export function changeOf(scene: SceneSheet | null, entries: Entry[], known: Entry[], calm: boolean): Change {
  return {
    scene,
    walks: entries.flatMap((entry) => entry.walks),
    trail: lastTurn(known),
    thrown: entries.findLast((entry) => entry.kind === 'throw')?.lines[0]?.text ?? '',
    back: entries.some((entry) => entry.kind === 'back'),
    captured: entries.some((entry) => entry.lines.some((line) => line.event === 'captured')),
    by: entries.findLast((entry) => entry.seat >= 0)?.seat ?? -1,
    calm,
  };
}
