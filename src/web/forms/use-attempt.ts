import { useState } from 'react';
import { toast } from '#web/ui/toast.ts';
import type { SendFailure } from './send-failure.ts';
import { useSendOnce } from './use-send-once.ts';

/** Sends a form, once at a time. `failure` is from the last attempt, whose fields are marked. */
export function useAttempt(
  failureOf: (error: unknown) => SendFailure,
  mark: (fields: Record<string, string>) => void,
) {
  const { sending, sendOnce } = useSendOnce();
  const [failure, setFailure] = useState<SendFailure | null>(null);

  /** `onSent` handles its own errors, which are not failures of the attempt. */
  const attempt = (send: () => Promise<unknown>, onSent?: () => void | Promise<void>) =>
    sendOnce(async () => {
      setFailure(null);
      try {
        await send();
      } catch (error) {
        const failed = failureOf(error);
        if (failed.toast) toast(failed.toast);
        mark(failed.fields ?? {});
        setFailure(failed);
        return;
      }
      await onSent?.();
    });

  return { sending, failure, attempt };
}
