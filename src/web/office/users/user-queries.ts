import { api } from '#web/api.ts';
import { subjectQueries } from '#web/lists/subject-queries.ts';
import { useDialogRow } from '#web/lists/use-dialog-row.ts';

export const {
  useList: useUserList,
  useRow: useUser,
  remember: rememberUser,
  reload: reloadUsers,
} = subjectQueries(['admin', 'users'], api.admin.users);

/** The user of a dialog in the URL. */
export const useDialogUser = (id: string | null, close: () => void) =>
  useDialogRow(id, useUser(id), {
    close,
    missing: 'Utente non trovato',
    failed: "Impossibile caricare l'utente",
  });
