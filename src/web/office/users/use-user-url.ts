import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { USER_SORTS } from '#contract/users/users.schema.ts';
import { useListUrl } from '#web/lists/list-url.ts';

/** The questions about a user; without one, `utente` opens the edit. */
const QUESTIONS = ['elimina', 'esci', 'secondo-fattore'] as const;
export type UserQuestion = (typeof QUESTIONS)[number];

const PARSERS = {
  sort: parseAsStringLiteral(USER_SORTS).withDefault('created-desc'),
  utente: parseAsString,
  chiedi: parseAsStringLiteral(QUESTIONS),
};

/** The list of users, and the open dialog. */
export function useUserUrl() {
  const { utente, chiedi, ...url } = useListUrl(PARSERS);
  return {
    ...url,
    /** The edited user, or NEW_ROW. */
    edited: chiedi === null ? utente : null,
    /** The user whom `question` is about. */
    userOf: (question: UserQuestion) => (chiedi === question ? utente : null),
    isOpen: utente !== null,
    open: (user: string) => void url.set({ utente: user, chiedi: null }, { history: 'push' }),
    close: () => void url.set({ utente: null, chiedi: null }),
  };
}

export type UserUrl = ReturnType<typeof useUserUrl>;
