// The plan of whoever is at the screen.
import { BLANK, changed, drawn, restored, type Kept } from './plan';

const PLACE = 'escale.plans';

export class Plan {
  private kept: Record<string, Kept> = $state.raw(restored(localStorage.getItem(PLACE)));

  /** `owner` names the table and the seat; empty: nobody at the screen may plan here. */
  constructor(private owner: () => string) {}

  mine = $derived.by(() => this.owner() !== '');
  now = $derived.by((): Kept => (this.mine ? (this.kept[this.owner()] ?? BLANK) : BLANK));
  /** What the big map shows of it. */
  route = $derived(this.now.shown ? this.now.route : []);

  touch = (square: string): void => this.change({ route: drawn(this.now.route, square) });

  change(part: Partial<Kept>): void {
    if (!this.mine) return;
    this.kept = changed(this.kept, this.owner(), { ...this.now, ...part });
    localStorage.setItem(PLACE, JSON.stringify(this.kept));
  }
}
