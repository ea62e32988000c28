import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { toast } from '#web/ui/toast.ts';
import { reloadOrders } from '../order-queries.ts';

const OUTCOMES = {
  retried: "L'email viene inviata di nuovo",
  copied: "Una copia dell'email viene inviata",
  waiting: "L'email è già in attesa di partire",
} as const;

/** 'Invia di nuovo'. */
export function useResendMail() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(api.admin.mails[':id'].resend.$post({ param: { id } })),
    onSuccess: ({ outcome, mail }) =>
      toast({ variant: 'success', title: OUTCOMES[outcome], description: mail.recipient }),
    onError: (error) =>
      toast(errorToast(`Impossibile inviare di nuovo l'email: ${failureReason(error).reason}`)),
    onSettled: () => reloadOrders(client),
  });
}
