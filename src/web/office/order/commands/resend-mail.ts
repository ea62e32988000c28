import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { successToast, toast } from '#web/ui/toast.ts';
import { useMailServer } from '../no-mail-server.tsx';
import { reloadOrders } from '../order-queries.ts';

const OUTCOMES = {
  retried: "L'email viene inviata di nuovo",
  copied: "Una copia dell'email viene inviata",
  waiting: "L'email è già in attesa di partire",
} as const;

const NOT_SENT = {
  variant: 'warning',
  title: "L'email viene scritta in un file",
  description: 'Nessun server di posta: non arriva al cliente.',
} as const;

/** 'Invia di nuovo'. */
export function useResendMail() {
  const client = useQueryClient();
  const mailServer = useMailServer();
  return useMutation({
    mutationFn: (id: string) => api.mails.resend({ id }),
    onSuccess: ({ outcome, mail }) =>
      toast(mailServer ? successToast(mail.recipient, OUTCOMES[outcome]) : NOT_SENT),
    onError: (error) => sayFailed("Impossibile inviare di nuovo l'email", error),
    onSettled: () => reloadOrders(client),
  });
}
