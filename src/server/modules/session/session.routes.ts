import { readSessionRoute, signInRoute, signOutRoute } from '#contract/session.routes.ts';
import { Session } from '#contract/session.schema.ts';
import type { Limits } from '#server/limits.ts';
import { createBoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import type { Accounts } from './accounts.ts';
import { setCookies } from './session.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

type Dependencies = Pick<Limits, 'signIns' | 'failures' | 'accountFailures'> & {
  orm: Orm;
  accounts: Accounts;
};

export function sessionRoutes({ orm, accounts, signIns, failures, accountFailures }: Dependencies) {
  const passwordChecks = createBoundedQueue({ atOnce: 2, waiting: 50 });
  return createRouter()
    .openapi(readSessionRoute, (c) => reply(c, Session, c.get('session'), 200))
    .openapi(signInRoute, async (c) => {
      await signIns.use(c.get('address'));
      const { user, cookies } = await signIn(
        { orm, accounts, failures, accountFailures, passwordChecks },
        c.req.valid('json'),
        { address: c.get('address'), headers: c.req.raw.headers },
      );
      setCookies(c, cookies);
      return reply(c, Session, { user }, 200);
    })
    .openapi(signOutRoute, async (c) => {
      setCookies(c, await signOut(accounts, c.req.raw.headers));
      return reply(c, Session, { user: null }, 200);
    });
}
