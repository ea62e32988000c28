import { ApiError } from '#web/api.ts';
import { type ToastInput, toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { errorToast } from './error-toast.ts';
import { failureReason } from './send-failure.ts';

/** Why an undo failed. */
export const undoFailure = (error: unknown): string =>
  `Impossibile annullare l'operazione: ${failureReason(error).reason}`;

type Undoing = {
  /** Undoes it on the server, and returns the toast. */
  undo: () => Promise<ToastInput>;
  /** Shows the server's current state. */
  reload: () => Promise<void>;
  failure?: typeof undoFailure;
};

/**
 * Undoes a change and shows a toast about the result. An undo without an answer from the server can
 * be retried, from the toast and with Ctrl+Z.
 */
export async function sendUndo(undoing: Undoing): Promise<void> {
  const { undo, reload, failure = undoFailure } = undoing;
  try {
    toast({ variant: 'success', ...(await undo()) });
  } catch (error) {
    const notice = errorToast(failure(error));
    if (!(error instanceof ApiError) || error.status >= 500) {
      toastWithUndo(notice, () => void sendUndo(undoing), 'Riprova');
    } else {
      toast(notice);
    }
    // Without a connection there is nothing to reload; other failures may have come after the
    // change.
    if (!(error instanceof ApiError)) return;
  }
  void reload();
}
