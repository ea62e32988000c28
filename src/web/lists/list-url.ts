/**
 * How the lists of the office read and write their URL. Anybody can write one: what the server would refuse
 * is brought within its limits, or ignored.
 */
import {
  createParser,
  parseAsInteger,
  type UrlKeys,
  type UseQueryStatesKeysMap,
  useQueryStates,
} from 'nuqs';
import { DateText } from '#contract/fields.schema.ts';
import { LIST_LIMITS } from '#contract/list.schema.ts';
import { useDebounced } from './use-debounced.ts';

/** The debounce of the search, in milliseconds. */
const SEARCH_MS = 250;

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

/**
 * What the rows answer: it follows the text of the search when typing pauses. It is asked for where the list begins,
 * so that a list that opens with a search answers it at once.
 */
export const useSettledSearch = ({ q }: { q: string }) => useDebounced(q.trim(), SEARCH_MS);

const PLACE = { page: parseAsPage, q: parseAsSearch };

type ListUrlOptions<Own> = {
  /** Which of the page's own parameters leave rows out; `clear` removes them. */
  filters?: readonly (keyof Own)[];
  /** 'replace' where 'Back' does not return to a former filter or page. */
  history?: 'push' | 'replace';
  /** Other names for `page` and `q`, for a list on the page of another one. */
  names?: UrlKeys<typeof PLACE>;
};

const NO_NAMES: UrlKeys<typeof PLACE> = {};

/**
 * What a list shows, in the URL, so that a reload, a bookmark or a shared link shows the same: page, search,
 * and the page's own parameters. A change of search or filter leads to the first page.
 */
export function useListUrl<Own extends UseQueryStatesKeysMap>(
  own: Own,
  { filters = [], history = 'push', names = NO_NAMES }: ListUrlOptions<Own> = {},
) {
  const [{ page, q }, setPlace] = useQueryStates(PLACE, { urlKeys: names });
  const [values, set] = useQueryStates(own);
  type Change = Partial<{ [Name in keyof Own]: (typeof values)[Name] | null }>;
  const turnTo = (next: number, options = { history }) =>
    void setPlace({ page: next === 1 ? null : next }, options);
  const filter = (change: Change) => {
    void set(change, { history });
    turnTo(1);
  };
  return {
    ...values,
    page,
    /** The text of the search field. */
    q,
    isFiltered: q.trim() !== '' || filters.some((name) => Boolean(values[name])),
    search: (text: string) => void setPlace({ q: text || null, page: null }),
    filter,
    clear: () => {
      filter(Object.fromEntries(filters.map((name) => [name, null])) as Change);
      void setPlace(null, { history });
    },
    turnTo: (next: number) => turnTo(next),
    /** Leads away from a page that does not exist; 'Back' does not return to it. */
    correctPage: (last: number) => turnTo(last, { history: 'replace' }),
    /** Changes the page's own parameters, and the list stays on its page. */
    set,
  };
}
