/** The session of a request, and the guard of the office. */
import type { Context, MiddlewareHandler } from 'hono';
import { type CookieOptions, serializeSigned } from 'hono/utils/cookie';
import { Role } from '#contract/users/session.schema.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApiEnv, SignedInUser } from '#server/platform/http.ts';
import { type Accounts, LONGEST_SESSION_MS } from './accounts.ts';
import { nullIfRefused } from './library-errors.ts';

/** The result of a call on the session: the user and the cookies to set. */
export type Outcome = { user: SignedInUser | null; cookies: string[] };

const NOBODY = { id: '', user: null, cookies: [] };

async function readSession(
  accounts: Accounts,
  headers: Headers,
): Promise<Outcome & { id: string }> {
  const answer = await nullIfRefused(accounts.api.getSession({ headers, returnHeaders: true }));
  const { session, user } = answer?.response ?? {};
  // The library extends a used session without limit.
  if (session && Date.now() - session.createdAt.getTime() > LONGEST_SESSION_MS) return NOBODY;
  return {
    id: session?.id ?? '',
    // The library only checks bans at sign-in.
    user: user && !user.banned ? appUser(user) : null,
    cookies: answer?.headers.getSetCookie() ?? [],
  };
}

/** Whether request headers belong to an administrator. For live streams, which outlast the check of their request. */
export function createAdminCheck(accounts: Accounts) {
  return async (headers: Headers): Promise<boolean> =>
    (await readSession(accounts, headers)).user?.role === 'admin';
}

/** Reads the session into `c.get('session')`. Sets the cookie again if the session was extended. */
export function withSession(accounts: Accounts): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { id, user, cookies } = await readSession(accounts, c.req.raw.headers);
    c.set('session', { id, user });
    await next();
    // A call that began another session has set its cookie; the one read before may have ended.
    if (c.res.headers.getSetCookie().length === 0) setCookies(c, cookies);
  };
}

/** The guard of the office, mounted behind `withSession`. Throws UNAUTHENTICATED or FORBIDDEN. */
export const requireAdmin: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const user = signedInUser(c);
  if (user.role !== 'admin') throw new AppError('FORBIDDEN');
  c.set('user', user);
  await next();
};

/** The guard of calls on one's own account, for every role. Throws UNAUTHENTICATED. */
export const requireUser: MiddlewareHandler<ApiEnv> = async (c, next) => {
  c.set('user', signedInUser(c));
  await next();
};

function signedInUser(c: Context<ApiEnv>): SignedInUser {
  const { user } = c.get('session');
  if (!user) throw new AppError('UNAUTHENTICATED');
  return user;
}

/** Ends the browser's previous session after a sign-in: a copy of the replaced cookie must not stay valid. */
export async function endReplacedSession(accounts: Accounts, headers: Headers): Promise<void> {
  const replaced = await nullIfRefused(accounts.api.getSession({ headers }));
  if (!replaced) return;
  const { internalAdapter } = await accounts.$context;
  await internalAdapter.deleteSession(replaced.session.token);
}

/** A session cookie like the library's at sign-in. */
export async function sessionCookie(accounts: Accounts, token: string): Promise<string> {
  const { authCookies, secret } = await accounts.$context;
  const { name, attributes } = authCookies.sessionToken;
  return serializeSigned(name, token, secret, attributes as CookieOptions);
}

export function setCookies(c: Context, cookies: string[]): void {
  for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
}

type AccountUser = { id: string; email: string; role?: unknown; company?: unknown };

export function appUser({ id, email, role, company }: AccountUser): SignedInUser {
  const parsed = Role.safeParse(role);
  return {
    id,
    email,
    // 'customer' and unknown roles count as client, the role with the fewest rights.
    role: parsed.success ? parsed.data : 'client',
    company: typeof company === 'string' ? company : null,
  };
}
