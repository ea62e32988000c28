/** All SQL on `cms_contents` and `content_versions`. */
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type {
  ContentVersions,
  ContentVersionsQuery,
  SaveContentInput,
  StoredContent,
} from '#contract/contents/contents.schema.ts';
import type { LegalData } from '#contract/contents/legal-data.ts';
import { COMPANY_MARK } from '#contract/contents/predefined-contents.ts';
import type { Site } from '#contract/contents/site.schema.ts';
import type { OfferDefaults } from '#contract/offers/offer-defaults.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { cmsContents, contentVersions } from '#server/platform/db/schema.ts';
import { listOf } from '#server/platform/subjects/list.ts';
import {
  type Letterhead,
  legalData,
  letterhead,
  offerDefaults,
  siteContent,
} from './site-content.ts';

type TypedContent = { slug: string; content: unknown };

/**
 * The current contents of the public pages. `origin`: the public origin, if configured. `typed`: a draft that replaces
 * the stored content.
 */
export async function readSite(orm: Orm, origin?: string, typed?: TypedContent): Promise<Site> {
  const stored: TypedContent[] = await orm.select().from(cmsContents).where(isOfPages);
  return { origin: origin ?? null, ...siteOf(typed ? [...stored, typed] : stored) };
}

/** All except the logo, which is by far the largest and only used in PDFs. */
const isOfPages = ne(cmsContents.slug, COMPANY_MARK);

/** The company's legal data, as written by the office. */
export async function readLegalData(orm: Orm): Promise<LegalData> {
  return legalData(await contentsOf(orm, ['footer']));
}

/** The office's default texts for offers. */
export const readOfferDefaults = async (orm: Orm): Promise<OfferDefaults> =>
  offerDefaults(await contentsOf(orm, ['footer', 'offer-texts']));

/** The company's details for PDFs. */
export const readLetterhead = async (orm: Orm): Promise<Letterhead> =>
  letterhead(await contentsOf(orm, ['contact', 'footer', COMPANY_MARK]));

const contentsOf = async (orm: Orm, slugs: string[]) =>
  bySlug(await orm.select().from(cmsContents).where(inArray(cmsContents.slug, slugs)));

/** The contents as one JSON value, for statements that read something else too. */
export const contentsValue = sql<TypedContent[] | null>`(
  select json_agg(json_build_object('slug', slug, 'content', content)) from ${cmsContents} where ${isOfPages})`;

/** If two have one slug the later one counts. */
export const siteOf = (stored: readonly TypedContent[]) => siteContent(bySlug(stored));

const bySlug = (stored: readonly TypedContent[]) =>
  new Map(stored.map(({ slug, content }) => [slug, content]));

/** All contents, ordered by slug. */
export async function storedContents(orm: Orm): Promise<StoredContent[]> {
  const stored = await orm.select().from(cmsContents).orderBy(cmsContents.slug);
  return stored.map(dated);
}

/** The content of a slug as it is stored now. */
export async function findContent(
  orm: Pick<Orm, 'select'>,
  slug: string,
): Promise<StoredContent | undefined> {
  const [stored] = await orm.select().from(cmsContents).where(eq(cmsContents.slug, slug));
  return stored && dated(stored);
}

/**
 * Writes the content and its version, and returns it. Returns undefined if no content has this version, or, for null,
 * if there already is one.
 */
export function writeContent(
  orm: Orm,
  actor: Actor,
  slug: string,
  { content, version }: SaveContentInput,
): Promise<StoredContent | undefined> {
  // Versions outlive a deleted content, so its numbers continue after them.
  const next = sql<number>`greatest(${version}::int, (select max(version) from content_versions where slug = ${slug}), 0) + 1`;
  return orm.transaction(async (transaction) => {
    const [saved] =
      version === null
        ? await transaction
            .insert(cmsContents)
            .values({ slug, content, version: next })
            .onConflictDoNothing()
            .returning()
        : await transaction
            .update(cmsContents)
            .set({ content, version: next, updated_at: sql`now()` })
            .where(and(eq(cmsContents.slug, slug), eq(cmsContents.version, version)))
            .returning();
    if (!saved) return undefined;
    await transaction
      .insert(contentVersions)
      .values({ slug, version: saved.version, content, ...actor });
    return dated(saved);
  });
}

/** Deletes the content (only this version, if given) and keeps its versions. Returns whether it existed. */
export async function deleteContent(
  orm: Pick<Orm, 'delete'>,
  slug: string,
  version?: number,
): Promise<boolean> {
  const isRead = version === undefined ? undefined : eq(cmsContents.version, version);
  const deleted = await orm
    .delete(cmsContents)
    .where(and(eq(cmsContents.slug, slug), isRead))
    .returning({ slug: cmsContents.slug });
  return deleted.length > 0;
}

/** A page of the versions of a slug, newest first. */
export function listVersions(
  orm: Orm,
  slug: string,
  page: ContentVersionsQuery,
): Promise<ContentVersions> {
  const where = eq(contentVersions.slug, slug);
  const order = [desc(contentVersions.version)];
  return listOf(orm, page, { table: contentVersions, where, order });
}

type Json = StoredContent['content'];

const dated = (row: typeof cmsContents.$inferSelect): StoredContent => ({
  slug: row.slug,
  content: row.content as Json,
  version: row.version,
  updated_at: row.updated_at,
});
