import { useState } from 'react';
import { useAbsence } from '#web/use-absence.ts';

type Read<Row> = { row: Row | undefined; gone: boolean; error: Error | null };

/** For a row that does not exist: a toast, and `close`. */
type Absent = { close: () => void; missing: string; unread: string };

/**
 * The row of a dialog in the URL. It stays known until the dialog has closed, even if somebody else
 * deletes it. A link to a missing row shows a toast.
 */
export function useDialogRow<Row extends { id: string }>(
  id: string | null,
  { row: loaded, gone, error }: Read<Row>,
  { close, missing, unread }: Absent,
) {
  const [last, setLast] = useState<Row | null>(null);
  const [previousId, setPreviousId] = useState(id);
  if (id !== previousId) {
    setPreviousId(id);
    // A dialog that opens does not remember its previous row.
    if (id !== null) setLast(null);
  }
  if (loaded && loaded !== last) setLast(loaded);
  const row = loaded ?? last;
  const isAbsent = id !== null && row === null && error !== null;
  useAbsence(isAbsent, close, gone ? missing : unread);
  return { row, open: id !== null && row !== null, gone };
}
