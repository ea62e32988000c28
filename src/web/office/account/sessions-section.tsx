import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { api, call } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { reloadAccount } from './account-query.ts';

/** How many sessions are open, and the end of all others. */
export function SessionsSection({ open }: { open: number }) {
  const client = useQueryClient();
  const others = Math.max(0, open - 1);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.session.others.$delete()),
    onSuccess: ({ ended }) => {
      const description = ended === 1 ? '1 sessione chiusa' : `${ended} sessioni chiuse`;
      toast({ variant: 'success', title: 'Uscita dagli altri dispositivi', description });
      return reloadAccount(client);
    },
    onError: () => toast(errorToast('Impossibile uscire dagli altri dispositivi')),
  });
  return (
    <section aria-labelledby="account-sessioni" className="grid justify-items-start gap-3">
      <h3 id="account-sessioni" className="text-base">
        Sessioni aperte
      </h3>
      <p>
        {others === 0
          ? 'Questo browser è il solo con una sessione aperta.'
          : `Oltre a questo browser: ${others === 1 ? '1 sessione aperta' : `${others} sessioni aperte`}.`}
      </p>
      {others > 0 && (
        <Button
          size="sm"
          icon={<LogOut aria-hidden className="size-4" />}
          pending={isPending}
          onClick={() => mutate()}
        >
          Esci dagli altri dispositivi
        </Button>
      )}
      <p className="text-[0.8125rem] text-soft-ink">
        «Logout» chiude tutte le sessioni, anche questa.
      </p>
    </section>
  );
}
