import { readDashboardRoute } from '#contract/dashboard.routes.ts';
import { Dashboard } from '#contract/dashboard.schema.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return createRouter().openapi(readDashboardRoute, async (c) =>
    reply(c, Dashboard, await readDashboard(orm, clock()), 200),
  );
}
