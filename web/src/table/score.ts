// The score pad: one row a line, one column a seat.
import type { ScoreLine } from '../net/types';

export interface Row {
  name: string;
  text: string;
  clauses: string[];
  cells: (ScoreLine | undefined)[]; // by seat
}

/** The rows somebody scores in, in the order they are told. */
export function rowsOf(lines: ScoreLine[], seats: number): Row[] {
  const sure = lines.filter((line) => !line.open);
  const names = [...new Set(sure.map((line) => line.name))];
  const rows = names.map((name) =>
    rowOf(
      sure.filter((line) => line.name === name),
      seats,
    ),
  );
  return rows.filter((row) => row.cells.some((cell) => cell && (cell.count !== 0 || cell.points !== 0)));
}

function rowOf(lines: ScoreLine[], seats: number): Row {
  const cells = Array.from({ length: seats }, (_, seat) => lines.find((line) => line.seat === seat));
  return {
    name: lines[0]?.name ?? '',
    text: lines[0]?.text ?? '',
    clauses: [...new Set(lines.map((line) => line.clause))],
    cells,
  };
}

/** Points so far. */
export function totals(lines: ScoreLine[], seats: number): number[] {
  return sums(
    lines.filter((line) => !line.open),
    seats,
  );
}

/** What it would come to besides, if nothing more were done. */
export function stillOpen(lines: ScoreLine[], seats: number): number[] {
  return sums(
    lines.filter((line) => line.open),
    seats,
  );
}

function sums(lines: ScoreLine[], seats: number): number[] {
  const of = (seat: number): number => lines.filter((line) => line.seat === seat).reduce((sum, line) => sum + line.points, 0);
  return Array.from({ length: seats }, (_, seat) => of(seat));
}

/** A number of points as it is written on the pad, with a true minus. */
export function written(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
