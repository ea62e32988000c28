import { sql } from 'drizzle-orm';
import { healthRoute } from '#contract/health.routes.ts';
import { Health } from '#contract/health.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import type { LogOutage } from '#server/platform/outage-log.ts';
import { reply } from '#server/platform/reply.ts';

type Dependencies = { orm: Orm; mail: Mailer['kind']; version: string; logOutage: LogOutage };

/** A timeout, because a database that hangs is as bad as one that is down. */
const ANSWER_WITHIN_MS = 3000;

export function healthRoutes({ orm, mail, version, logOutage }: Dependencies) {
  return createRouter().openapi(healthRoute, async (c) => {
    try {
      await takesWrites(orm);
      const body = { status: 'ok', version, database: 'ok', mail } as const;
      return reply(c, Health, body, 200);
    } catch (error) {
      logOutage(error, { route: healthRoute.path });
      const body = { status: 'down', version, database: 'down', mail } as const;
      return reply(c, Health, body, 503);
    }
  });
}

async function takesWrites(orm: Orm): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), ANSWER_WITHIN_MS);
  });
  const check = orm.execute(sql`select check_writable()`);
  await Promise.race([check, tooLate]).finally(() => clearTimeout(timer));
}
