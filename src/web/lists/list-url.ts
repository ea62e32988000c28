/**
 * How the office's lists read and write their URL. Anybody can write one, so values that the server
 * would refuse are clamped or ignored.
 */
import {
  createParser,
  type Options,
  parseAsInteger,
  type SetValues,
  type UseQueryStatesKeysMap,
  useQueryStates,
  type Values,
} from 'nuqs';
import * as z from 'zod/mini';
import { DateText, TimeText } from '#contract/fields.schema.ts';
import { LIST_LIMITS } from '#contract/list.schema.ts';

export const parseAsPage = createParser({
  parse: (text) => {
    const page = parseAsInteger.parse(text);
    return page === null ? null : Math.min(Math.max(1, page), LIST_LIMITS.page);
  },
  serialize: String,
}).withDefault(1);

export const parseAsSearch = createParser({
  // A search that is too long stays in the field, which shows an error, and is not sent.
  parse: (text) => text,
  serialize: String,
}).withDefault('');

/** 'yyyy-MM-dd'. A date that does not exist is ignored. */
export const parseAsDate = createParser({
  parse: (text) => DateText.safeParse(text).data ?? null,
  serialize: String,
});

/** 'HH:mm' */
export const parseAsTime = createParser({
  parse: (text) => TimeText.safeParse(text).data ?? null,
  serialize: String,
});

/** The id of a row. */
export const parseAsId = createParser({
  parse: (text) => z.uuid().safeParse(text).data ?? null,
  serialize: String,
});

const PLACE = { page: parseAsPage, q: parseAsSearch };

type ListUrlOptions<Own> = {
  /** The page's own parameters that filter rows; `clear` removes them. */
  filters?: readonly (keyof Own)[];
  /** Further parameters that `clear` removes. */
  cleared?: readonly (keyof Own)[];
  /** 'replace' if 'Back' should not return to a previous filter or page. */
  history?: 'push' | 'replace';
  /** Other names for `page` and `q`, for a list on another list's page. */
  names?: { page?: string; q?: string };
};

/**
 * A list's state in the URL, so that a reload, a bookmark or a shared link shows the same: page,
 * search, and the page's own parameters. Changing search or filters goes to the first page.
 */
export function useListUrl<Own extends UseQueryStatesKeysMap>(
  own: Own,
  { filters = [], cleared = [], history = 'push', names = {} }: ListUrlOptions<Own> = {},
) {
  const [state, setState] = useQueryStates<UseQueryStatesKeysMap>(
    { ...PLACE, ...own },
    { urlKeys: names },
  );
  // The hook does not know the types of the page's own parsers.
  const values = state as Values<Own> & Values<typeof PLACE>;
  const set = setState as unknown as SetValues<Own & typeof PLACE>;
  const change = (next: object | null, options?: Options) => void setState(next, options);
  const turnTo = (next: number, options: Options = { history }) =>
    change({ page: next === 1 ? null : next }, options);
  const unset = Object.fromEntries(
    ['q', 'page', ...filters, ...cleared].map((name) => [name, null]),
  );
  return {
    ...values,
    isFiltered: values.q.trim() !== '' || filters.some((name) => Boolean(values[name])),
    search: (text: string) => change({ q: text || null, page: null }),
    filter: (next: Partial<{ [Name in keyof Own]: Values<Own>[Name] | null }>) =>
      change({ ...next, page: null }, { history }),
    clear: () => change(unset, { history }),
    /** Removes all parameters, for a list that closes. */
    close: () => change(null),
    turnTo: (next: number) => turnTo(next),
    /** Leaves a page that does not exist; 'Back' does not return to it. */
    correctPage: (last: number) => turnTo(last, { history: 'replace' }),
    /** Changes parameters, and stays on the list's page. */
    set,
  };
}
