// A lesson under way: the step one is at, and the table as it stands there. To the hand that plays it is a table like any other.
import { changeOf, Stage } from '../board/stage.svelte';
import type { LessonSheet, Reply, TableSheet } from '../net/types';
import type { Desk } from '../table/hand.svelte';

const DONE: Reply = { type: 'reply', id: '', ok: true, number: 0, fault: null };

export class Guidance implements Desk {
  readonly stage = new Stage();
  readonly open = true;
  readonly sending = false;
  lesson: LessonSheet;
  at = $state(0);
  sheet: TableSheet | null = $state.raw(null);
  step = $derived.by(() => this.lesson.steps[this.at]);
  last = $derived.by(() => this.lesson.steps.length - 1);
  isDone = $derived(this.at === this.last);

  constructor(lesson: LessonSheet) {
    this.lesson = $state.raw(lesson);
    this.show(0, true);
  }

  /** The same step, told in another language. */
  retell(lesson: LessonSheet): void {
    this.lesson = lesson;
    this.show(this.at, true);
  }

  /** One step further: what happens on the way is seen. */
  next(): void {
    if (this.at < this.last) this.show(this.at + 1, false);
  }

  /** One step back, as it stood. */
  back(): void {
    if (this.at > 0) this.show(this.at - 1, true);
  }

  again(): void {
    this.show(0, true);
  }

  /** The learner has done what was asked: nothing else is on offer. */
  play(): Promise<Reply> {
    this.next();
    return Promise.resolve(DONE);
  }

  stand(): Promise<Reply> {
    return Promise.resolve(DONE);
  }

  private show(at: number, calm: boolean): void {
    const sheets = this.lesson.steps[at]?.sheets ?? [];
    const shown = calm ? sheets.slice(-1) : sheets;
    this.at = at;
    this.sheet = shown.at(-1) ?? null;
    if (calm) this.stage.lastWalks = [];
    for (const sheet of shown) this.stage.show(changeOf(sheet.scene, sheet.entries, sheet.entries, calm));
  }
}
