import { missingLegalData } from '#contract/contents/legal-data.ts';
import { dashboard } from '#contract/orders/dashboard.calls.ts';
import { readLegalData } from '#server/modules/contents/contents.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { readDashboard } from './read-dashboard.ts';

type Dependencies = { orm: Orm; clock: Clock; mail: Mailer['kind'] };

export function dashboardRoutes({ orm, clock, mail }: Dependencies) {
  return answer(dashboard, {
    read: async () => ({
      ...(await readDashboard(orm, clock())),
      mail_server: mail === 'smtp',
      missing_legal_data: missingLegalData(await readLegalData(orm)),
    }),
  });
}
