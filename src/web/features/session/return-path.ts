/** Where a sign-in leads: the page first asked for, carried as `from`, when it is one of ours. */
import { paths } from '#web/paths.ts';

/** No such host exists: an address that leaves it points outside the product. */
const ORIGIN = 'http://internal.invalid';

/** The internal path in a location's state; /admin when there is none that may be followed. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.admin;
  return typeof state.from === 'string' && isInternal(state.from) ? state.from : paths.admin;
}

function isInternal(path: string): boolean {
  // Browsers drop tabs and line breaks and read '\' as '/': '/\t/host' would leave the site.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return false;
  const url = URL.parse(path, ORIGIN);
  if (url === null || url.origin !== ORIGIN) return false;
  return url.pathname.replace(/\/+$/, '') !== paths.login;
}
