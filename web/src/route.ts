import { createSubscriber } from 'svelte/reactivity';

/** Where in the house one is. */
export type Route =
  | { page: 'shelf' }
  | { page: 'game'; game: string }
  | { page: 'rules'; game: string; clause: string | null }
  | { page: 'lesson'; game: string }
  | { page: 'new'; game: string }
  | { page: 'tables' }
  | { page: 'table'; id: string }
  | { page: 'watch'; id: string }
  | { page: 'replay'; source: 'tables' | 'watch' | 'records'; id: string }
  | { page: 'me' }
  | { page: 'claim'; code: string }
  | { page: 'absent' };

type Address = Pick<URL, 'pathname' | 'hash'>;

/** The route an address stands for. */
export function parse({ pathname, hash }: Address): Route {
  const [first = '', second = '', third = '', ...more] = pathname.split('/').slice(1).map(decoded);
  if (more.length > 0) return { page: 'absent' };
  const path = [first, second && '*', third].filter(Boolean).join('/');
  switch (path) {
    case '':
      return { page: 'shelf' };
    case 'g/*':
      return { page: 'game', game: second };
    case 'g/*/rules':
      return { page: 'rules', game: second, clause: decoded(hash.slice(1)) || null };
    case 'g/*/lesson':
      return { page: 'lesson', game: second };
    case 'new/*':
      return { page: 'new', game: second };
    case 'tables':
      return { page: 'tables' };
    case 't/*':
      return { page: 'table', id: second };
    case 't/*/replay':
      return { page: 'replay', source: 'tables', id: second };
    case 'w/*':
      return { page: 'watch', id: second };
    case 'w/*/replay':
      return { page: 'replay', source: 'watch', id: second };
    case 'r/*':
      return { page: 'replay', source: 'records', id: second };
    case 'me':
      return { page: 'me' };
    case 'd/*':
      return { page: 'claim', code: second };
    default:
      return { page: 'absent' };
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let moved = () => {};
const follow = createSubscriber((update) => {
  moved = update;
  addEventListener('popstate', update);
  addEventListener('hashchange', update);
  return () => {
    removeEventListener('popstate', update);
    removeEventListener('hashchange', update);
  };
});

/** The route now; reactive. */
export const place = {
  get route(): Route {
    follow();
    return parse(location);
  },
};

/** Goes to another page; `replace` leaves no trace in the history. */
export function go(path: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  moved();
}

const OUTSIDE = /^\/(api|art)\//;

/** Follows a plain click on a link without leaving the page. */
export function followed(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin || OUTSIDE.test(link.pathname))
    return;
  const within = link.pathname === location.pathname && link.search === location.search && link.hash !== '';
  if (within) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
}
