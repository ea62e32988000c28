/**
 * How the lists of the office read their URL. Anybody can write one: what the server would refuse is brought
 * within its limits, or ignored.
 */
import { createParser, parseAsInteger } from 'nuqs';
import { DateText } from '#contract/fields.schema.ts';
import { LIST_LIMITS } from '#contract/list.schema.ts';

export const parseAsPage = createParser({
  parse: (text) => {
    const page = parseAsInteger.parse(text);
    return page === null ? null : Math.min(Math.max(1, page), LIST_LIMITS.page);
  },
  serialize: String,
}).withDefault(1);

export const parseAsSearch = createParser({
  parse: (text) => text.slice(0, LIST_LIMITS.q),
  serialize: String,
}).withDefault('');

/** 'yyyy-MM-dd'; a date that does not exist is ignored. */
export const parseAsDate = createParser({
  parse: (text) => DateText.safeParse(text).data ?? null,
  serialize: String,
});
