import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { LinkPurpose, SentPasswordLink, User } from '#contract/users/users.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { Declined } from '#web/forms/declined.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useConfirmation } from '#web/office/confirmation/use-confirmation.tsx';
import { toast } from '#web/ui/toast.ts';
import { userQueries } from '../user-queries.ts';

/** A link that the administrator must pass on, because mail is not configured. */
export type HandedLink = { email: string; link: string; purpose: LinkPurpose };

const SENT: Record<LinkPurpose, string> = {
  invitation: 'Invito inviato',
  reset: 'Reset della password inviato',
};

const linkKey = ['admin', 'users', 'link'] as const;

/**
 * Invites a user again or sends a reset. `handed` is the link to show, which no call returns twice.
 * A second press during the call does nothing: its link would replace the first.
 */
export function useSendLink() {
  const client = useQueryClient();
  const { confirmed, question } = useConfirmation();
  const [handed, setHanded] = useState<HandedLink | null>(null);
  /** Says that the link was sent, or shows it. */
  function hand({ email }: User, { link, purpose }: Pick<SentPasswordLink, 'link' | 'purpose'>) {
    if (link !== null) setHanded({ email, link, purpose });
    else toast({ variant: 'success', title: SENT[purpose], description: email });
  }
  const { mutate } = useMutation({
    mutationKey: linkKey,
    mutationFn: ({ id }: User) => confirmed(() => api.users.sendPasswordLink({ id })),
    onSuccess: (sent, user) => {
      hand(user, sent);
      void userQueries.reload(client);
    },
    onError: (error, { email }) => {
      if (error instanceof Declined) return;
      toast(
        errorToast(
          `Impossibile inviare il collegamento a ${email}: ${failureReason(error).reason}`,
        ),
      );
      if (error instanceof ApiError) void userQueries.reload(client);
    },
  });
  const sendLink = useCallback(
    (user: User) => {
      if (client.isMutating({ mutationKey: linkKey }) === 0) mutate(user);
    },
    [client, mutate],
  );
  return {
    sendLink,
    handed,
    hand,
    forget: () => setHanded(null),
    question,
  };
}
