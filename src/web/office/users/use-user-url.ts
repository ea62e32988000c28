import { parseAsString, parseAsStringLiteral } from 'nuqs';
import { USER_SORTS } from '#contract/users/users.schema.ts';
import { useListUrl } from '#web/lists/list-url.ts';

/** In `utente`, in place of an id: the dialog that creates a user. */
export const NEW_USER = 'nuovo';

/** The questions about a user; without one of them `utente` opens the edit. */
const QUESTIONS = ['elimina', 'esci', 'secondo-fattore'] as const;
export type UserQuestion = (typeof QUESTIONS)[number];

const PARSERS = {
  sort: parseAsStringLiteral(USER_SORTS).withDefault('created-desc'),
  utente: parseAsString,
  chiedi: parseAsStringLiteral(QUESTIONS),
};

/** The list of users, and whose dialog is open. */
export function useUserUrl() {
  const { utente, chiedi, ...url } = useListUrl(PARSERS);
  const asked = utente === NEW_USER ? null : utente;
  return {
    ...url,
    isCreating: utente === NEW_USER,
    /** The user who is edited. */
    edited: chiedi === null ? asked : null,
    /** The user about whom `question` asks. */
    askedAbout: (question: UserQuestion) => (chiedi === question ? asked : null),
    isOpen: utente !== null,
    open: (user: string) => void url.set({ utente: user, chiedi: null }, { history: 'push' }),
    close: () => void url.set({ utente: null, chiedi: null }),
  };
}

export type UserUrl = ReturnType<typeof useUserUrl>;
