/** Who makes a request, who may pass the admin guard, and the two ways a session changes. */
import { APIError } from 'better-auth/api';
import type { MiddlewareHandler } from 'hono';
import type { AppUser, SignInInput } from '#contract/session.schema.ts';
import { Role } from '#contract/session.schema.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApiEnv } from '#server/platform/http.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Slowdown } from '#server/platform/slowdown.ts';
import type { Accounts } from './accounts.ts';

/** What a call on the session answers: the user and the cookies to set. */
type Outcome = { user: AppUser | null; cookies: string[] };

export async function readSession(accounts: Accounts, headers: Headers): Promise<Outcome> {
  const answer = await available(accounts.api.getSession({ headers, returnHeaders: true }));
  const user = answer.response?.user;
  return {
    // The library looks at a ban only when somebody signs in.
    user: user && !user.banned ? appUser(user) : null,
    cookies: answer.headers.getSetCookie(),
  };
}

type SignInDependencies = {
  accounts: Accounts;
  failures: Limit;
  accountFailures: Slowdown;
  passwordChecks: BoundedQueue;
};

/**
 * Raises INVALID_CREDENTIALS, the same for every reason, and TOO_MANY_REQUESTS. Failures shut an
 * account to the address that they came from; all together they only slow, or anybody could keep the
 * administrator out.
 */
export async function signIn(
  { accounts, failures, accountFailures, passwordChecks }: SignInDependencies,
  { email, password }: SignInInput,
  { address, headers }: { address: string; headers: Headers },
): Promise<Outcome> {
  const account = email.toLowerCase();
  // Counted before the slow check of the password, or guesses made at once would all pass.
  const attempt = await failures.use(address, account);
  const attemptOfAll = await accountFailures.use(account);
  try {
    const answer = await passwordChecks(() =>
      accounts.api.signInEmail({
        body: { email: account, password },
        headers,
        returnHeaders: true,
      }),
    );
    await failures.reset(address, account);
    await attemptOfAll.giveBack();
    return { user: appUser(answer.response.user), cookies: answer.headers.getSetCookie() };
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) {
      throw new AppError('INVALID_CREDENTIALS', { cause: error });
    }
    await Promise.allSettled([attempt.giveBack(), attemptOfAll.giveBack()]);
    throw unavailable(error);
  }
}

/** Ends every session of the user, as the spec's sign-out with scope global. */
export async function signOut(accounts: Accounts, headers: Headers): Promise<string[]> {
  if (await available(accounts.api.getSession({ headers }))) {
    await available(accounts.api.revokeSessions({ headers }));
  }
  const answer = await available(accounts.api.signOut({ headers, returnHeaders: true }));
  return answer.headers.getSetCookie();
}

/** Lets administrators pass. Raises UNAUTHENTICATED or FORBIDDEN. */
export function requireAdmin(accounts: Accounts): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { user, cookies } = await readSession(accounts, c.req.raw.headers);
    if (!user) throw new AppError('UNAUTHENTICATED');
    if (user.role !== 'admin') throw new AppError('FORBIDDEN');
    c.set('user', user);
    await next();
    for (const cookie of cookies) c.header('set-cookie', cookie, { append: true });
  };
}

/** The library hides what the database says behind an error of its own, with a status of 500. */
function unavailable(error: unknown): unknown {
  const isHidden = error instanceof APIError && error.statusCode >= 500;
  return isHidden ? new AppError('UNAVAILABLE', { cause: error }) : error;
}

async function available<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw unavailable(error);
  }
}

type AccountUser = { id: string; email: string; role?: unknown; company?: unknown };

function appUser({ id, email, role, company }: AccountUser): AppUser {
  const parsed = Role.safeParse(role);
  return {
    id,
    email,
    // 'customer' is read as client, and so is anything unknown: the least rights.
    role: parsed.success ? parsed.data : 'client',
    company: typeof company === 'string' ? company : null,
  };
}
