import { toast } from '#web/ui/toast.ts';
import { errorToast } from './error-toast.ts';
import { failureReason } from './send-failure.ts';

/** Shows a toast with what failed, and why. */
export const sayFailed = (what: string, error: unknown): void =>
  toast(errorToast(`${what}: ${failureReason(error).reason}`));
