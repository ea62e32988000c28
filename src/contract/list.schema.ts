/**
 * Query and answer of every list in the office. The database searches, sorts and filters. Pages
 * start at 1.
 */
import * as z from 'zod/mini';
import { atMost } from './fields.schema.ts';
import { READING_DIRECTION } from './text-length.ts';

/** Rows per page by default. */
export const PAGE_SIZE = 20;

/** The last page, and the length of a search in characters. */
export const LIST_LIMITS = { page: 1_000_000, q: 100 } as const;

const whole = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

/** A search text. PostgreSQL refuses NUL in texts. */
export const SearchText = z.string().check(
  z.overwrite((text) => text.replaceAll('\0', '').replaceAll(READING_DIRECTION, '').trim()),
  atMost(LIST_LIMITS.q),
);

/**
 * The query of a list. `q` matches rows in which each of its words starts a word, ignoring case and
 * accents, and phone numbers by their digits; '' matches all. The first of `sorts` is the default.
 */
export function listQuery<
  const Sorts extends readonly [string, ...string[]],
  Filters extends z.core.$ZodShape,
>(sorts: Sorts, filters: Filters) {
  return z.object({
    page: z._default(whole(1, LIST_LIMITS.page), 1),
    page_size: z._default(whole(1, 100), PAGE_SIZE),
    q: z._default(SearchText, ''),
    sort: z._default(z.enum(sorts), sorts[0] as never),
    ...filters,
  });
}

/** Counts stop here where counting would read every row. */
export const MAX_COUNTED = 1000;

/** A page of rows, and the number of rows on all pages. */
export function listAnswer<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int() });
}

/**
 * The same for potentially long lists. `capped`: there are more rows than `total`, which then is
 * MAX_COUNTED.
 */
export function cappedListAnswer<Row extends z.core.$ZodType>(row: Row) {
  return z.extend(listAnswer(row), { capped: z.boolean() });
}
