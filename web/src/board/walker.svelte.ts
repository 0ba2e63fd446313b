// Walking the board with the arrow keys: one square at a time can be reached by Tab.
import { neighbour } from './geometry';
import type { Layout } from './layout.svelte';

const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Walker {
  private at = $state('');

  constructor(
    private layout: Layout,
    private pick: (spot: string) => void,
  ) {}

  /** The spot the keyboard is on. */
  current = $derived.by(() => {
    const { spots } = this.layout;
    return spots.some((spot) => spot.id === this.at) ? this.at : (spots[0]?.id ?? '');
  });

  pressed = (event: KeyboardEvent): void => {
    const spot = (event.target as SVGElement).dataset.spot;
    const arrow = ARROWS[event.key];
    if (spot === undefined) return;
    if (arrow) this.walk(event.currentTarget as Element, spot, arrow);
    else if (this.picks(event.key)) this.pick(spot);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  private walk(board: Element, from: string, [dx, dy]: [number, number]): void {
    this.at = neighbour(this.layout.spots, from, dx, dy);
    board.querySelector<SVGElement>(`[role=button][data-spot="${this.at}"]`)?.focus();
  }

  /** While nothing on the board can move or be put, Enter is left to the table: it throws. */
  private picks(key: string): boolean {
    return key === ' ' || (key === 'Enter' && this.layout.movable.size + this.layout.reach.size > 0);
  }
}
