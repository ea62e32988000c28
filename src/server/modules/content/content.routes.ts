import { siteRoute } from '#contract/site.routes.ts';
import { Site } from '#contract/site.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { readSite } from './content.store.ts';

type Dependencies = { orm: Orm; publicOrigin?: string | undefined };

export function contentRoutes({ orm, publicOrigin }: Dependencies) {
  return createRouter().openapi(siteRoute, async (c) => {
    return reply(c, Site, await readSite(orm, publicOrigin), 200);
  });
}
