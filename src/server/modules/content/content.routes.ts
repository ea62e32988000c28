import {
  contentsRoute,
  contentVersionsRoute,
  saveContentRoute,
} from '#contract/contents.routes.ts';
import { ContentVersions, StoredContent, StoredContents } from '#contract/contents.schema.ts';
import { siteRoute } from '#contract/site.routes.ts';
import { Site } from '#contract/site.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { actorOf } from '../orders/actor.ts';
import { listVersions, readSite, storedContents } from './content.store.ts';
import { saveContent } from './save-content.ts';

type Dependencies = { orm: Orm; publicOrigin?: string | undefined };

export function contentRoutes({ orm, publicOrigin }: Dependencies) {
  return createRouter()
    .openapi(siteRoute, async (c) => {
      return reply(c, Site, await readSite(orm, publicOrigin), 200);
    })
    .openapi(contentsRoute, async (c) => {
      return reply(c, StoredContents, { contents: await storedContents(orm) }, 200);
    })
    .openapi(saveContentRoute, async (c) => {
      const { slug } = c.req.valid('param');
      const saved = await saveContent(orm, actorOf(c.get('user')), slug, c.req.valid('json'));
      return reply(c, StoredContent, saved, 200);
    })
    .openapi(contentVersionsRoute, async (c) => {
      const { slug } = c.req.valid('param');
      return reply(c, ContentVersions, await listVersions(orm, slug, c.req.valid('query')), 200);
    });
}
