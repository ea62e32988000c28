import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { USER_SORTS, type UserListQuery } from '#contract/users/users.schema.ts';
import { parseAsPage, parseAsSearch } from '#web/lists/list-url.ts';

/** In `utente`, in place of an id: the dialog that creates a user. */
export const NEW_USER = 'nuovo';

/** The questions about a user; without one of them `utente` opens the edit. */
const QUESTIONS = ['elimina', 'esci', 'secondo-fattore'] as const;
export type UserQuestion = (typeof QUESTIONS)[number];

const PARSERS = {
  page: parseAsPage,
  q: parseAsSearch,
  sort: parseAsStringLiteral(USER_SORTS).withDefault('created-desc'),
  utente: parseAsString,
  chiedi: parseAsStringLiteral(QUESTIONS),
};

/**
 * The state of the page is in the URL, so that a reload, a bookmark or a shared link shows the same. A change
 * of search or order leads to the first page.
 */
export function useUserUrl() {
  const [{ page, q, sort, utente, chiedi }, set] = useQueryStates(PARSERS);
  const asked = utente === NEW_USER ? null : utente;
  return {
    page,
    q,
    sort,
    isCreating: utente === NEW_USER,
    /** The user who is edited. */
    edited: chiedi === null ? asked : null,
    /** The user about whom `question` asks. */
    askedAbout: (question: UserQuestion) => (chiedi === question ? asked : null),
    isOpen: utente !== null,
    search: (next: string) => void set({ q: next || null, page: null }),
    sortBy: (next: UserListQuery['sort']) =>
      void set({ sort: next, page: null }, { history: 'push' }),
    clear: () => void set({ q: null, page: null }, { history: 'push' }),
    turnTo: (next: number) => void set({ page: next === 1 ? null : next }, { history: 'push' }),
    /** Leads away from a page that does not exist; 'Back' does not return to it. */
    correctPage: (last: number) => void set({ page: last === 1 ? null : last }),
    open: (user: string) => void set({ utente: user, chiedi: null }, { history: 'push' }),
    close: () => void set({ utente: null, chiedi: null }),
  };
}

export type UserUrl = ReturnType<typeof useUserUrl>;
