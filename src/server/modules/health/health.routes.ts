import { sql } from 'drizzle-orm';
import { health } from '#contract/health.calls.ts';
import { Health, Readiness } from '#contract/health.schema.ts';
import { readLastDelivery } from '#server/modules/system-test/last-delivery.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { within } from '#server/platform/deadlines.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import type { LogOutage } from '#server/platform/outage-log.ts';
import { reply } from '#server/platform/reply.ts';

type Dependencies = {
  orm: Orm;
  mail: Mailer['kind'];
  version: string;
  logOutage: LogOutage;
  /** Whether the process is shutting down. */
  isStopping: () => boolean;
};

/** A hanging database is as bad as one that is down. */
const ANSWER_WITHIN_MS = 3000;
/** Results are shared for this time: the check writes to the database, and anybody may call it. */
export const ASK_AGAIN_MS = 2000;

export function healthRoutes({ orm, mail, version, logOutage, isStopping }: Dependencies) {
  const check = async () => {
    await orm.execute(sql`select check_writable()`);
    return readLastDelivery(orm);
  };
  const ask = async () => {
    try {
      const last_delivery = await within(ANSWER_WITHIN_MS, check());
      return { status: 'ok', version, database: 'ok', mail, last_delivery } as const;
    } catch (error) {
      logOutage(error, { route: health.health.route.path });
      return { status: 'down', version, database: 'down', mail } as const;
    }
  };
  let latest: { at: number; answer: ReturnType<typeof ask> } | undefined;
  return answer(health, {
    health: async (_input, { c }) => {
      const now = performance.now();
      if (!latest || now - latest.at >= ASK_AGAIN_MS) latest = { at: now, answer: ask() };
      const body = await latest.answer;
      return reply(c, Health, body, body.status === 'ok' ? 200 : 503);
    },
    alive: () => ({ status: 'ok' }),
    ready: async (_input, { c }) => {
      if (isStopping()) return reply(c, Readiness, { status: 'stopping' }, 503);
      try {
        await within(ANSWER_WITHIN_MS, orm.execute(sql`select 1`));
        return { status: 'ready' };
      } catch (error) {
        logOutage(error, { route: health.ready.route.path });
        return reply(c, Readiness, { status: 'database_away' }, 503);
      }
    },
  });
}
