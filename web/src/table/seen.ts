// How far one has followed each table, kept on this device.
const PLACE = 'escale.seen';
const MOST = 60;

type Seen = Record<string, number>;

function read(): Seen {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Seen;
  } catch {
    return {};
  }
}

/** The number of the last entry seen; null: never been here. */
export function seen(table: string): number | null {
  return read()[table] ?? null;
}

export function see(table: string, number: number): void {
  const others = Object.entries(read()).filter(([id]) => id !== table);
  localStorage.setItem(PLACE, JSON.stringify(Object.fromEntries([...others.slice(-MOST), [table, number]])));
}
