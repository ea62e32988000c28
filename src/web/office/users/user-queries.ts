import { api } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';
import { useDialogRow } from '#web/lists/use-dialog-row.ts';

export const userQueries = subjectQueries(['admin', 'users'], api.users);

/** The toasts for a link to a missing user, or one that cannot be loaded. */
export const USER_ABSENT = {
  missing: 'Utente non trovato',
  unread: "Impossibile caricare l'utente",
};

/** The user of a dialog in the URL. */
export const useDialogUser = (id: string | null, close: () => void) =>
  useDialogRow(id, userQueries.useRow(id), { close, ...USER_ABSENT });
