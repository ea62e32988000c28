import { session } from '#contract/users/session.calls.ts';
import type { Session } from '#contract/users/session.schema.ts';
import type { Limits } from '#server/limits.ts';
import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { endSessions } from '#server/modules/users/users.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
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
  return answer(session, {
    read: (_input, { c }) => withPosition(c.get('session')),
    signIn: async (input, { address, c }) => {
      await dependencies.signIns.use(address);
      const { cookies, ...signedIn } = await signIn(dependencies, input, {
        address: address,
        headers: c.req.raw.headers,
      });
      setCookies(c, cookies);
      return withPosition(signedIn);
    },
    signOut: async (_input, { c }) => {
      setCookies(c, await signOut(dependencies, c.req.raw.headers));
      return { user: null };
    },
  });
}

/**
 * Ends all the user's sessions, like the spec's sign-out with scope global, and returns the cookies to set. Succeeds
 * also without a session, and if another tab signs out at the same moment.
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
