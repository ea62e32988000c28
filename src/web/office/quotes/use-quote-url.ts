import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { QUOTE_STATUSES } from '#contract/quotes/quotes.schema.ts';
import { parseAsPage, parseAsSearch } from '#web/lists/list-url.ts';

const PARSERS = {
  page: parseAsPage,
  q: parseAsSearch,
  status: parseAsStringLiteral(QUOTE_STATUSES),
  sort: parseAsStringLiteral(['newest', 'oldest']).withDefault('newest'),
  /** The id of the request that is being edited. */
  edit: parseAsString,
};

/**
 * The state of the page is in the URL, so that a reload, a bookmark or a shared link shows the same. A change
 * of search, filter or order leads to the first page.
 */
export function useQuoteUrl() {
  const [{ page, edit, ...sought }, set] = useQueryStates(PARSERS);
  return {
    ...sought,
    page,
    edit,
    isFiltered: sought.q.trim() !== '' || sought.status !== null,
    search: (q: string) => void set({ q: q || null, page: null }),
    filter: (change: Partial<Pick<typeof sought, 'status' | 'sort'>>) =>
      void set({ ...change, page: null }, { history: 'push' }),
    clear: () => void set({ q: null, status: null, page: null }, { history: 'push' }),
    turnTo: (next: number) => void set({ page: next === 1 ? null : next }, { history: 'push' }),
    /** Leads away from a page that does not exist; 'Back' does not return to it. */
    correctPage: (last: number) => void set({ page: last === 1 ? null : last }),
    startEdit: (id: string) => void set({ edit: id }),
    /** Ends the edit of this request; that of another one stays. */
    endEdit: (id: string) => void set((now) => (now.edit === id ? { edit: null } : {})),
  };
}
