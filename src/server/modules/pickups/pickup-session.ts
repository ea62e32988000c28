/** The session of 'I miei ritiri': a cookie sent only with its own calls. */
import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { PICKUP_SESSION_HOURS } from '#contract/retention.ts';
import type { CodeHolder } from '#server/modules/resellers/reseller-codes.store.ts';
import {
  beginSession,
  endSession,
  findSession,
} from '#server/modules/resellers/reseller-sessions.store.ts';
import type { CheckAccessCode } from '#server/modules/supplier-access/check-access-code.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { ApiEnv } from '#server/platform/http.ts';

type Dependencies = {
  orm: Orm;
  clock: Clock;
  checkAccessCode: CheckAccessCode;
  /** Over https the cookie is Secure. */
  publicOrigin: string | undefined;
};

export function createPickupSessions({ orm, clock, checkAccessCode, publicOrigin }: Dependencies) {
  const secure = publicOrigin?.startsWith('https:') ?? false;
  // The prefix '__Host-', used for the accounts' cookie, would send it with every call.
  const name = `${secure ? '__Secure-' : ''}consegne.pickups_session`;
  const attributes = { path: '/api/pickups', httpOnly: true, sameSite: 'Strict', secure } as const;
  const tokenOf = (c: Context) => getCookie(c, name);
  const end = async (c: Context) => {
    const token = tokenOf(c);
    if (token) await endSession(orm, token);
  };
  const read = async (c: Context): Promise<CodeHolder | null> => {
    const token = tokenOf(c);
    return (token && (await findSession(orm, token, clock()))) || null;
  };
  return {
    /** Throws INVALID_ACCESS_CODE, also for the shared code, which identifies no company. */
    open: async (c: Context<ApiEnv>, code: string): Promise<CodeHolder> => {
      const holder = await checkAccessCode(code, c.get('address'));
      if (!holder) {
        const message = 'Serve il codice personale: quello comune non dice di quale azienda sei.';
        throw new AppError('INVALID_ACCESS_CODE', { message });
      }
      await end(c);
      const token = await beginSession(orm, holder.code_id, clock());
      setCookie(c, name, token, { ...attributes, maxAge: PICKUP_SESSION_HOURS * 3600 });
      return holder;
    },
    read,
    /** The guard of all calls except those on the session itself. Throws UNAUTHENTICATED. */
    require: async (c: Context<ApiEnv>): Promise<void> => {
      const holder = await read(c);
      if (!holder) throw new AppError('UNAUTHENTICATED');
      c.set('company', holder.id);
    },
    close: async (c: Context): Promise<void> => {
      await end(c);
      deleteCookie(c, name, attributes);
    },
  };
}
