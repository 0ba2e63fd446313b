// The six colours of the house's seats.
const COLOURS = ['#d1422b', '#12807c', '#e9a21b', '#3b3f94', '#6f7d1f', '#8a2b62'] as const;

export function seatColour(mark: number): string {
  return COLOURS[mark % COLOURS.length] ?? COLOURS[0];
}
