import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { User } from '#contract/users/users.schema.ts';
import { ApiError } from '#web/api.ts';
import { Declined } from '#web/forms/declined.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useConfirmation } from '#web/office/confirmation/use-confirmation.tsx';
import { type ToastInput, toast } from '#web/ui/toast.ts';
import { userQueries } from '../user-queries.ts';

type UserCommand<Answer> = {
  send: (id: string) => Promise<Answer>;
  /** The toast when done. */
  done: (answer: Answer) => ToastInput;
  /** The toast's text after a failure; `reason` is the server's text. */
  failed: string;
  onDone: () => void;
};

/** The action of a user's dialog. A second press while it runs does nothing. */
export function useUserCommand<Answer>(
  { id }: User,
  { send, done, failed, onDone }: UserCommand<Answer>,
) {
  const client = useQueryClient();
  const { confirmed, question } = useConfirmation();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => confirmed(() => send(id)),
    onSuccess: (answer) => {
      onDone();
      toast(done(answer));
      void userQueries.reload(client);
    },
    onError: (reason) => {
      if (reason instanceof Declined) return;
      toast(errorToast(failed));
      // The server refused, so the list may be stale.
      if (reason instanceof ApiError) void userQueries.reload(client);
    },
  });
  return {
    pending: isPending,
    reason: error && !(error instanceof Declined) ? failureReason(error).reason : '',
    run: () => {
      if (!isPending) mutate();
    },
    reset,
    /** Asks for identification; rendered inside the dialog. */
    question,
  };
}
