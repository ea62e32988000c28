import {
  contentsRoute,
  contentVersionsRoute,
  deleteContentRoute,
  previewContentRoute,
  saveContentRoute,
} from '#contract/contents/contents.routes.ts';
import {
  ContentVersions,
  DeletedContent,
  PreviewedPage,
  StoredContent,
  StoredContents,
} from '#contract/contents/contents.schema.ts';
import { siteRoute } from '#contract/contents/site.routes.ts';
import { Site } from '#contract/contents/site.schema.ts';
import { actorOf } from '#server/platform/actor.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { createSharedReads } from '#server/platform/shared-reads.ts';
import { removeContent, saveContent } from './change-contents.ts';
import { listVersions, readSite, storedContents } from './content.store.ts';
import { previewContent } from './preview-content.ts';

type Dependencies = Parameters<typeof previewContent>[0];

export function contentRoutes(dependencies: Dependencies) {
  const { orm, publicOrigin } = dependencies;
  const share = createSharedReads();
  return createRouter()
    .openapi(siteRoute, async (c) => {
      const site = await share('site', () => readSite(orm, publicOrigin));
      return reply(c, Site, site, 200);
    })
    .openapi(contentsRoute, async (c) => {
      return reply(c, StoredContents, { contents: await storedContents(orm) }, 200);
    })
    .openapi(saveContentRoute, async (c) => {
      const { slug } = c.req.valid('param');
      const saved = await saveContent(orm, actorOf(c.get('user')), slug, c.req.valid('json'));
      return reply(c, StoredContent, saved, 200);
    })
    .openapi(deleteContentRoute, async (c) => {
      const { slug } = c.req.valid('param');
      await removeContent(orm, c.get('user'), slug);
      return reply(c, DeletedContent, { slug }, 200);
    })
    .openapi(contentVersionsRoute, async (c) => {
      const { slug } = c.req.valid('param');
      return reply(c, ContentVersions, await listVersions(orm, slug, c.req.valid('query')), 200);
    })
    .openapi(previewContentRoute, async (c) => {
      const { slug } = c.req.valid('param');
      const page = await previewContent(dependencies, slug, c.req.valid('json'));
      return reply(c, PreviewedPage, page, 200);
    });
}
