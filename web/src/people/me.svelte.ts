import { del, get, post, put } from '../net/http';
import type { Me } from '../net/types';

const NOBODY: Me = { name: '', known: false };

let me: Me = $state.raw(NOBODY);
let asking: ((given: boolean) => void) | null = $state.raw(null);
let recognised: Promise<void> | null = null;

/** The person at this device. */
export const person = {
  get name(): string {
    return me.name;
  },
  get known(): boolean {
    return me.known && me.name !== '';
  },
  /** Is the name being asked for? */
  get asked(): boolean {
    return asking !== null;
  },
};

/** Asks the server, once, who the cookie says we are. */
export function recognise(): Promise<void> {
  recognised ??= get<Me>('/me').then(
    (found) => void (me = found),
    () => void (recognised = null),
  );
  return recognised;
}

export async function rename(name: string): Promise<void> {
  me = await put<Me>('/me', { name });
}

export async function claim(code: string): Promise<void> {
  me = await post<Me>('/me/claim', { code });
}

export async function forget(): Promise<void> {
  await del('/me');
  me = NOBODY;
}

/** Makes sure that we have a name, asking for it only when needed; false: it was not given. */
export async function nameNeeded(): Promise<boolean> {
  await recognise();
  if (person.known) return true;
  return new Promise((answer) => (asking = answer));
}

/** The question for the name was answered, or closed. */
export function answered(given: boolean): void {
  asking?.(given);
  asking = null;
}
