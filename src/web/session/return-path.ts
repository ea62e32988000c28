/**
 * The page to open after signing in: the one requested before, in `from`, if it is a path of this
 * product.
 */
import { paths } from '#web/paths.ts';

/** A host that does not exist. A URL that resolves to another host points outside the product. */
const ORIGIN = 'http://internal.invalid';

/** The internal path in a location's state; /admin if there is none that is safe to follow. */
export function returnPath(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('from' in state)) return paths.admin;
  return typeof state.from === 'string' && isInternal(state.from) ? state.from : paths.admin;
}

function isInternal(path: string): boolean {
  // Browsers drop tabs and line breaks and read '\' as '/', so '/\t/host' would lead to another
  // site.
  if (!/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(path)) return false;
  const url = resolved(path);
  if (url === null || url.origin !== ORIGIN) return false;
  return url.pathname.replace(/\/+$/, '') !== paths.login;
}

/** Replaces `URL.parse`, which is too new for some browsers. */
function resolved(path: string): URL | null {
  try {
    return new URL(path, ORIGIN);
  } catch {
    return null;
  }
}
