import { ApiError } from '#web/api.ts';
import { type ToastInput, toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { errorToast } from './error-toast.ts';
import { failureReason } from './send-failure.ts';

/** Why an operation could not be taken back. */
export const undoFailure = (error: unknown): string =>
  `Impossibile annullare l'operazione: ${failureReason(error).reason}`;

type Undoing = {
  /** Takes it back at the server, and returns what is then said. */
  undo: () => Promise<ToastInput>;
  /** Shows what the server has now. */
  reload: () => Promise<void>;
  failure?: typeof undoFailure;
};

/**
 * Takes back what was done and says so, or why not. An undo that the server did not decide can be tried again, by the
 * notice's button and by Ctrl+Z.
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
    // Without a connection there is nothing to read; a failure may have come after the change.
    if (!(error instanceof ApiError)) return;
  }
  void reload();
}
