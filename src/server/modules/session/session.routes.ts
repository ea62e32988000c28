import { readSessionRoute, signInRoute, signOutRoute } from '#contract/users/session.calls.ts';
import { Session, SignedIn } from '#contract/users/session.schema.ts';
import type { Limits } from '#server/limits.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { endSessions } from '#server/modules/users/users.store.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Logger } from '#server/platform/logger.ts';
import { reply } from '#server/platform/reply.ts';
import type { Accounts } from './accounts.ts';
import { nullIfRefused } from './library-errors.ts';
import { setCookies } from './session.ts';
import { signIn } from './sign-in.ts';

type Dependencies = Pick<Limits, 'signIns' | 'failures' | 'accountFailures'> & {
  orm: Orm;
  accounts: Accounts;
  passwordChecks: BoundedQueue;
  logger: Logger;
  live: { position: () => string };
};

export function sessionRoutes(dependencies: Dependencies) {
  const withPosition = <Known extends Session>(session: Known): Known =>
    session.user?.role === 'admin'
      ? { ...session, live_position: dependencies.live.position() }
      : session;
  return createRouter()
    .openapi(readSessionRoute, (c) => reply(c, Session, withPosition(c.get('session')), 200))
    .openapi(signInRoute, async (c) => {
      await dependencies.signIns.use(c.get('address'));
      const { cookies, ...signedIn } = await signIn(dependencies, c.req.valid('json'), {
        address: c.get('address'),
        headers: c.req.raw.headers,
      });
      setCookies(c, cookies);
      return reply(c, SignedIn, withPosition(signedIn), 200);
    })
    .openapi(signOutRoute, async (c) => {
      setCookies(c, await signOut(dependencies, c.req.raw.headers));
      return reply(c, Session, { user: null }, 200);
    });
}

/**
 * Ends every session of the user, like the spec's sign-out with scope global, and returns the cookies to
 * set. Succeeds also without a session and when another tab signs out at the same moment.
 */
async function signOut(
  { orm, accounts }: { orm: Orm; accounts: Accounts },
  headers: Headers,
): Promise<string[]> {
  const user = (await nullIfRefused(accounts.api.getSession({ headers })))?.user;
  if (user) {
    await orm.transaction(async (transaction) => {
      const ended = await endSessions(transaction, user.id);
      if (ended > 0) await recordAudit(transaction, { action: 'signed-out', by: user });
    });
  }
  const answer = await nullIfRefused(accounts.api.signOut({ headers, returnHeaders: true }));
  return answer?.headers.getSetCookie() ?? [];
}
