/** All SQL on `cms_contents`. */
import type { Site } from '#contract/site.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { cmsContents } from '#server/platform/db/schema.ts';
import { type StoredContents, siteContent } from './site-content.ts';

/** What the public pages say now. `origin`: under which people reach the product, when it is known. */
export async function readSite(orm: Orm, origin?: string): Promise<Site> {
  return { origin: origin ?? null, ...siteContent(await readContents(orm)) };
}

async function readContents(orm: Orm): Promise<StoredContents> {
  const rows = await orm
    .select({ slug: cmsContents.slug, content: cmsContents.content })
    .from(cmsContents);
  return new Map(rows.map(({ slug, content }) => [slug, content]));
}
