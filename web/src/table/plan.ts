// A private plan: a route and notes, kept in this browser only.
export interface Kept {
  route: string[];
  notes: string;
  shown: boolean; // on the big map too
}

export const BLANK: Kept = { route: [], notes: '', shown: true };
const MOST = 40; // plans kept

/** A route after a square was touched: one stop more; the last one touched again, one less. */
export function drawn(route: string[], square: string): string[] {
  return route.at(-1) === square ? route.slice(0, -1) : [...route, square];
}

/** What was kept, as far as it makes sense. */
export function restored(kept: string | null): Record<string, Kept> {
  try {
    const found = JSON.parse(kept ?? '{}') as Record<string, unknown>;
    return Object.fromEntries(Object.entries(found).flatMap(([key, value]) => (isPlan(value) ? [[key, value]] : [])));
  } catch {
    return {};
  }
}

function isPlan(value: unknown): value is Kept {
  const plan = value as Partial<Kept> | null;
  const route = Array.isArray(plan?.route) && plan.route.every((square) => typeof square === 'string');
  return route && typeof plan?.notes === 'string' && typeof plan.shown === 'boolean';
}

/** All plans with this one changed; the oldest are forgotten, and so is one that is blank. */
export function changed(plans: Record<string, Kept>, key: string, plan: Kept): Record<string, Kept> {
  const others = Object.entries(plans).filter(([other]) => other !== key);
  const blank = plan.route.length === 0 && plan.notes === '' && plan.shown;
  return Object.fromEntries([...others.slice(1 - MOST), ...(blank ? [] : [[key, plan] as const])]);
}
