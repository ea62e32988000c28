import { ApiError } from '#web/api.ts';
import { toast } from '#web/ui/toast.ts';
import { offerUndo, takeBack } from '#web/ui/undo.ts';
import { errorToast } from './error-toast.ts';
import { failureReason } from './send-failure.ts';

/** Why an operation could not be taken back. */
export const undoFailure = (error: unknown): string =>
  `Impossibile annullare l'operazione: ${failureReason(error).reason}`;

/**
 * Says that something was not taken back. Where the server did not decide it, `again` can be tried by the notice and by
 * Ctrl+Z. Returns whether the server did: what is shown may be older then.
 */
export function undoFailed(
  error: unknown,
  again: () => void,
  description = undoFailure(error),
): boolean {
  const failure = errorToast(description);
  if (error instanceof ApiError && error.status < 500) {
    toast(failure);
    return true;
  }
  const undo = { run: again };
  offerUndo(undo);
  toast({ ...failure, action: { label: 'Riprova', onPress: () => takeBack(undo) } });
  return false;
}
