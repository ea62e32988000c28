/**
 * The query and the answer of every list of the office. The database does search, order and filters.
 * Pages are numbered from 1.
 */
import * as z from 'zod/mini';
import { atMost } from './fields.schema.ts';
import { READING_DIRECTION } from './text-length.ts';

/** The default number of rows on a page. */
export const PAGE_SIZE = 20;

/** The last page that can be asked for, and the length of a search in characters. */
export const LIST_LIMITS = { page: 1_000_000, q: 100 } as const;

const whole = (least: number, most: number) =>
  z.coerce.number().check(z.int(), z.minimum(least), z.maximum(most));

/** What is looked for. No text of the database has a NUL, and it refuses one that is looked for. */
export const SoughtText = z.string().check(
  z.overwrite((text) => text.replaceAll('\0', '').replaceAll(READING_DIRECTION, '').trim()),
  atMost(LIST_LIMITS.q),
);

/**
 * The query of a list. `q` finds rows that have words beginning with each of its words, without case and
 * accents, and telephones by their digits; '' finds all. The first of `sorts` is the default.
 */
export function listQuery<
  const Sorts extends readonly [string, ...string[]],
  Filters extends z.core.$ZodShape,
>(sorts: Sorts, filters: Filters) {
  return z.object({
    page: z._default(whole(1, LIST_LIMITS.page), 1),
    page_size: z._default(whole(1, 100), PAGE_SIZE),
    q: z._default(SoughtText, ''),
    sort: z._default(z.enum(sorts), sorts[0] as never),
    ...filters,
  });
}

/** Where counting all rows would read them all, they are counted up to this number. */
export const MAX_COUNTED = 1000;

/** A page of rows, and the number of rows on all pages. */
export function listAnswer<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ rows: z.array(row), total: z.int() });
}

/** The same, where there may be many: `capped` when there are more than `total`, which then is MAX_COUNTED. */
export function cappedListAnswer<Row extends z.core.$ZodType>(row: Row) {
  return z.extend(listAnswer(row), { capped: z.boolean() });
}
