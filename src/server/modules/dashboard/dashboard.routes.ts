import { missingLegalData } from '#contract/contents/legal-data.ts';
import { readDashboardRoute } from '#contract/orders/dashboard.calls.ts';
import { Dashboard } from '#contract/orders/dashboard.schema.ts';
import { readLegalData } from '#server/modules/contents/contents.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { reply } from '#server/platform/reply.ts';
import { readDashboard } from './read-dashboard.ts';

type Dependencies = { orm: Orm; clock: Clock; mail: Mailer['kind'] };

export function dashboardRoutes({ orm, clock, mail }: Dependencies) {
  return createRouter().openapi(readDashboardRoute, async (c) =>
    reply(
      c,
      Dashboard,
      {
        ...(await readDashboard(orm, clock())),
        mail_server: mail === 'smtp',
        missing_legal_data: missingLegalData(await readLegalData(orm)),
      },
      200,
    ),
  );
}
