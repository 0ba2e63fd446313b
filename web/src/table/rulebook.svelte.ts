// The rule book within reach: any clause on the page opens it.
import { createContext } from 'svelte';

export class Rulebook {
  clause: string | null = $state(null);

  constructor(
    readonly game: string,
    private show: () => void,
  ) {}

  open(clause: string | null): void {
    this.clause = clause;
    this.show();
  }
}

export const [getRulebook, setRulebook] = createContext<Rulebook>();
