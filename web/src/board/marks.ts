// The colour and symbol each seat bears, told once for everything on the page.
import { createContext } from 'svelte';

/** The mark of a seat, among the house's six. */
export type MarkOf = (seat: number) => number;

export const [getMarks, setMarks] = createContext<MarkOf>();
