import { i18n, t } from '../i18n/i18n.svelte';
import type { Fault } from './types';

/** An answer that is not the one hoped for; `status` 0: no answer at all. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly fault: Fault,
  ) {
    super(fault.text);
    this.name = 'Problem';
  }
}

/** What to tell the user about anything that was thrown. */
export function told(trouble: unknown): string {
  return trouble instanceof Problem ? trouble.fault.text : t('problem.unknown');
}

function problem(status: number, error: string, text: string): Problem {
  return new Problem(status, { error, text, field: '', clause: '', why: '' });
}

async function faulty(answer: Response): Promise<Problem> {
  const fault = (await answer.json().catch(() => null)) as Partial<Fault> | null;
  if (typeof fault?.text === 'string')
    return new Problem(answer.status, { error: '', field: '', clause: '', why: '', ...fault } as Fault);
  return problem(answer.status, 'unknown', t(answer.status === 404 ? 'problem.absent' : 'problem.unknown'));
}

function address(path: string, spoken: boolean): string {
  if (!spoken) return `/api${path}`;
  return `/api${path}${path.includes('?') ? '&' : '?'}lang=${i18n.lang}`;
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { Accept: 'application/json', 'Accept-Language': i18n.lang };
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  let answer: Response;
  try {
    answer = await fetch(address(path, method === 'GET'), {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    throw problem(0, 'offline', t('problem.offline'));
  }
  if (!answer.ok) throw await faulty(answer);
  const text = await answer.text();
  return (text ? JSON.parse(text) : undefined) as T;
}

// Paths are those below /api: get<Box[]>('/shelf').

export function get<T>(path: string): Promise<T> {
  return ask<T>('GET', path);
}

export function post<T>(path: string, body?: unknown): Promise<T> {
  return ask<T>('POST', path, body);
}

export function put<T>(path: string, body?: unknown): Promise<T> {
  return ask<T>('PUT', path, body);
}

export function del<T>(path: string): Promise<T> {
  return ask<T>('DELETE', path);
}
