import { sql } from 'drizzle-orm';
import { healthRoute } from '#contract/health.routes.ts';
import { Health } from '#contract/health.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { reply } from '#server/platform/reply.ts';

type Dependencies = { orm: Orm; mail: Mailer['kind']; version: string };

export function healthRoutes({ orm, mail, version }: Dependencies) {
  return createRouter().openapi(healthRoute, async (c) => {
    const isUp = await answersSoon(orm);
    const body = { version, mail, ...answer(isUp) };
    return isUp ? reply(c, Health, body, 200) : reply(c, Health, body, 503);
  });
}

const answer = (isUp: boolean) =>
  isUp
    ? ({ status: 'ok', database: 'ok' } as const)
    : ({ status: 'down', database: 'down' } as const);

/** A database that hangs is as bad as one that is away. */
async function answersSoon(orm: Orm): Promise<boolean> {
  const query = orm.execute(sql`select 1`).then(
    () => true,
    () => false,
  );
  const timeout = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), 3000).unref();
  });
  return Promise.race([query, timeout]);
}
