import { contentsRoute, saveContentRoute } from '#contract/contents.routes.ts';
import { StoredContent, StoredContents } from '#contract/contents.schema.ts';
import { siteRoute } from '#contract/site.routes.ts';
import { Site } from '#contract/site.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import { reply } from '#server/platform/reply.ts';
import { readSite, saveContent, storedContents } from './content.store.ts';
import { contentProblems } from './content-fields.ts';

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
      const { content } = c.req.valid('json');
      const problems = contentProblems(slug, content);
      if (Object.keys(problems).length > 0) throw invalidInput(problems);
      return reply(c, StoredContent, await saveContent(orm, slug, content), 200);
    });
}
