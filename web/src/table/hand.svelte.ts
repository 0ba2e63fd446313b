// The hand that plays: what is picked up, what waits for a yes, what was refused.
import { answer, atOnce, beginning, distinct, isThrow, targets, type Answer, type Touch } from '../board/choosing';
import type { ChoiceSheet, RefusedSheet } from '../net/types';
import { isOpen } from './amounts';
import type { Session } from './session.svelte';

/** Where a hand plays: a table, or one that is like it. */
export type Desk = Pick<Session, 'stage' | 'sheet' | 'open' | 'sending' | 'play' | 'stand'>;

export class Hand {
  selected: ChoiceSheet[] = $state.raw([]);
  asked: ChoiceSheet[] = $state.raw([]); // choose one of these
  pending: ChoiceSheet | null = $state.raw(null); // waits for a yes
  refusals: RefusedSheet[] = $state.raw([]);
  considered: ChoiceSheet[] = $state.raw([]); // pointed at in the list or a hint: the board draws its way
  keeps = $state(false); // the next choice also answers on the others' turns

  constructor(
    private session: Desk,
    private confirms: () => boolean,
  ) {}

  frozen = $derived.by(() => this.session.stage.busy || this.session.sending || !this.session.open);
  choices = $derived.by(() => (this.frozen ? [] : (this.session.sheet?.choices ?? [])));
  toss = $derived(this.choices.find(isThrow) ?? null);
  moves = $derived(this.choices.filter((choice) => !isThrow(choice)));
  listed = $derived(distinct(this.moves)); // each of those that come to the same once
  open = $derived(this.listed.filter((choice) => choice.group === '')); // not kept in a drawer
  exchanges = $derived(this.open.filter((choice) => choice.sides.length > 0)); // put together side by side
  amounts = $derived(this.open.filter((choice) => choice.sides.length === 0).filter(isOpen)); // chosen by steps
  plain = $derived(this.open.filter((choice) => choice.sides.length === 0 && !isOpen(choice)));
  /** What the board lights: the pending move alone, whatever was picked up, or what needs no picking up. */
  lit = $derived.by(() => {
    if (this.pending) return [this.pending];
    return this.selected.length > 0 ? this.selected : atOnce(this.moves);
  });

  /** Is a listed move picked up, with this piece or with another that would do the same? */
  isPicked = (listed: ChoiceSheet): boolean => this.selected.some((choice) => choice.same_as === listed.same_as);

  /** Would a touch move something? */
  means(touch: Touch): boolean {
    const { kind } = answer(this.moves, [], this.selected, touch);
    return !this.frozen && kind !== 'nothing';
  }

  /** Somebody thinks of a choice, or no longer does. */
  consider = (choice: ChoiceSheet | null | undefined): void => {
    this.considered = choice ? [choice] : [];
  };

  touch = (touch: Touch): void => {
    if (this.frozen) return;
    this.pending = null;
    this.follow(answer(this.moves, this.session.sheet?.refused ?? [], this.selected, touch));
  };

  lift = (touch: Touch): boolean => {
    const begun = this.frozen ? [] : beginning(this.moves, touch);
    this.pending = null;
    this.selected = begun;
    return begun.length > 0;
  };

  drop = (square: string): void => {
    const reached = distinct(targets(this.selected).get(square) ?? []);
    const [only] = reached;
    if (only && reached.length === 1 && !isOpen(only)) this.take(only, true);
    else this.asked = reached;
  };

  /** Plays a choice, or asks first where that is wished. */
  take = (choice: ChoiceSheet, sure = false): void => {
    this.asked = [];
    if (isOpen(choice)) this.asked = [choice];
    else if (!sure && this.confirms() && this.pending !== choice) this.pending = choice;
    else void this.play(choice);
  };

  async play(choice: ChoiceSheet, amount?: number): Promise<void> {
    this.clear();
    const reply = await this.session.play(choice, amount);
    if (!reply.ok || !choice.standing || !this.keeps) return;
    this.keeps = false;
    await this.session.stand(choice.seat, choice);
  }

  clear(): void {
    this.selected = this.asked = this.considered = [];
    this.pending = null;
    this.refusals = [];
  }

  private follow(meant: Answer): void {
    this.refusals = meant.kind === 'refused' ? meant.refusals : [];
    this.selected = meant.kind === 'select' ? meant.choices : [];
    if (meant.kind === 'play') this.take(meant.choice);
    if (meant.kind === 'choose') this.asked = meant.choices;
  }
}
