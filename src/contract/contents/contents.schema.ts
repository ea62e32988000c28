/**
 * Contents that the office writes (spec section 3, "Content item"). A content may hold any fields,
 * but the fields that the pages read must be valid.
 */
import * as z from 'zod/mini';
import { atMost, Instant } from '../fields.schema.ts';
import { FreeJson } from '../free-json.ts';
import { listAnswer, listQuery } from '../list.schema.ts';

/** The fields of a content, including those written as JSON into `content.content`. */
const Content = FreeJson;

export const SaveContentInput = z.object({
  content: Content,
  /** The version that was read; null if the content must not exist yet. */
  version: z.nullable(z.int32()),
});
export type SaveContentInput = z.infer<typeof SaveContentInput>;

/** The key of a content. The office may add new ones. */
export const Slug = z
  .string()
  .check(
    atMost(100),
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Solo lettere minuscole, cifre e trattini'),
  );

export const StoredContent = z.object({
  slug: z.string(),
  content: z.json(),
  /**
   * Incremented with each change. Send it back with the next one, so that a stale change is
   * refused.
   */
  version: z.int32(),
  updated_at: Instant,
});
export type StoredContent = z.infer<typeof StoredContent>;

/** The version that was read. Without it, whatever is stored is deleted. */
export const DeleteContentQuery = z.object({
  version: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1))),
});
export type DeleteContentQuery = z.infer<typeof DeleteContentQuery>;

export const DeletedContent = z.object({ slug: z.string() });

export const StoredContents = z.object({ contents: z.array(StoredContent) });

/** A saved version of a content, and who saved it. */
export const ContentVersion = z.object({
  version: z.int32(),
  content: z.json(),
  /** Null for contents stored before versions were kept. */
  user_name: z.nullable(z.string()),
  created_at: Instant,
});
export type ContentVersion = z.infer<typeof ContentVersion>;

export const ContentVersionsQuery = z.pick(listQuery(['newest'], {}), {
  page: true,
  page_size: true,
});
export type ContentVersionsQuery = z.infer<typeof ContentVersionsQuery>;

/** Newest first. The first one is what is stored now. */
export const ContentVersions = listAnswer(ContentVersion);
export type ContentVersions = z.infer<typeof ContentVersions>;

export const PreviewContentInput = z.object({ content: Content });
export type PreviewContentInput = z.infer<typeof PreviewContentInput>;

/** The public page that shows a content, with the typed text in place of the stored one. */
export const PreviewedPage = z.object({
  /** Null if no page shows the content without scripts. */
  path: z.nullable(z.string()),
  /** A whole document without scripts and links, for a sandboxed frame. Null if `path` is. */
  html: z.nullable(z.string()),
  /** Field → why the page shows its shipped text instead. */
  problems: z.record(z.string(), z.string()),
});
export type PreviewedPage = z.infer<typeof PreviewedPage>;
