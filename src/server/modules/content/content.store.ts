/** All SQL on `cms_contents`. */
import { sql } from 'drizzle-orm';
import type { StoredContent } from '#contract/contents.schema.ts';
import type { Site } from '#contract/site.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { cmsContents } from '#server/platform/db/schema.ts';
import { siteContent } from './site-content.ts';

/** The current contents of the public pages. `origin`: the public origin, when it is configured. */
export async function readSite(orm: Orm, origin?: string): Promise<Site> {
  const stored = await storedContents(orm);
  const bySlug = new Map(stored.map(({ slug, content }) => [slug, content]));
  return { origin: origin ?? null, ...siteContent(bySlug) };
}

/** All contents, ordered by slug. */
export async function storedContents(orm: Orm): Promise<StoredContent[]> {
  const stored = await orm.select().from(cmsContents).orderBy(cmsContents.slug);
  return stored.map(dated);
}

/** Creates or replaces the content, and returns it as it is stored. */
export async function saveContent(
  orm: Orm,
  slug: string,
  content: Record<string, unknown>,
): Promise<StoredContent> {
  const [saved] = await orm
    .insert(cmsContents)
    .values({ slug, content })
    .onConflictDoUpdate({ target: cmsContents.slug, set: { content, updated_at: sql`now()` } })
    .returning();
  return dated(saved as typeof cmsContents.$inferSelect);
}

const dated = ({ slug, content, updated_at }: typeof cmsContents.$inferSelect): StoredContent => ({
  slug,
  content: content as StoredContent['content'],
  updated_at: updated_at.toISOString(),
});
