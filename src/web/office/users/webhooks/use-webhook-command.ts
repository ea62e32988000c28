import { useQueryClient } from '@tanstack/react-query';
import { Declined } from '#web/forms/declined.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { useConfirmation } from '#web/office/confirmation/use-confirmation.tsx';
import { type ToastInput, toast } from '#web/ui/toast.ts';
import { reloadWebhooks } from './webhook-queries.ts';

/** One press at a time, with its toast. `question` asks for identification. */
export function useWebhookCommand() {
  const client = useQueryClient();
  const { confirmed, question } = useConfirmation();
  const { sending, sendOnce } = useSendOnce();

  /** `failed` begins the sentence of a failure. Resolves to whether it was done. */
  const run = async <Answer>(
    send: () => Promise<Answer>,
    { done, failed }: { done: (answer: Answer) => ToastInput | undefined; failed: string },
  ): Promise<boolean> => {
    let isDone = false;
    await sendOnce(async () => {
      try {
        const said = done(await confirmed(send));
        if (said) toast(said);
        isDone = true;
      } catch (error) {
        if (error instanceof Declined) return;
        toast(errorToast(`${failed}: ${failureReason(error).reason}`));
      }
      void reloadWebhooks(client);
    });
    return isDone;
  };
  return { run, sending, question };
}
