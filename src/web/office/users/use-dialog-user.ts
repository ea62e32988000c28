import { useState } from 'react';
import type { User } from '#contract/users/users.schema.ts';
import { useAbsence } from '#web/use-absence.ts';
import { useUser } from './user-queries.ts';

/**
 * The user of a dialog in the URL, known until the dialog has closed, also when somebody else deletes it. A
 * link to a user who does not exist is answered by a notice and `onAbsent`.
 */
export function useDialogUser(id: string | null, onAbsent: () => void) {
  const { row: loaded, gone, error } = useUser(id);
  const [last, setLast] = useState<User | null>(null);
  if (loaded && loaded !== last) setLast(loaded);
  const user = loaded ?? (id === null || last?.id === id ? last : null);
  const isAbsent = id !== null && user === null && error !== null;
  useAbsence(isAbsent, onAbsent, gone ? 'Utente non trovato' : "Impossibile caricare l'utente");
  return { user, open: id !== null && user !== null, gone };
}
