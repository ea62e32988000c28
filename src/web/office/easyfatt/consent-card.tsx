import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import type { EasyfattConsent } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { formatCount } from '#contract/format.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { receivedAt } from '#web/office/order/order-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { pricesQuery, saveConsent } from './easyfatt-queries.ts';
import { absentText } from './send-words.ts';

/** A list that would have deactivated too many articles: the office allows it once, or not. */
export function ConsentCard({ consent }: { consent: EasyfattConsent }) {
  const client = useQueryClient();
  const id = useId();
  const now = useNow();
  const [isAsking, setIsAsking] = useState(false);
  const save = useMutation({
    mutationFn: (allowed: boolean) => saveConsent(client, consent, allowed),
    onError: (failure) => {
      sayFailed('Impossibile salvare', failure);
      void client.invalidateQueries({ queryKey: pricesQuery.queryKey });
    },
    onSettled: () => setIsAsking(false),
  });
  const { allowed_by, allowed_at } = consent;
  const Icon = allowed_at ? CircleCheck : TriangleAlert;
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-3 rounded-md border p-4 sm:p-5 ${
        allowed_at ? 'border-green/35 bg-green-tint' : 'border-hazard bg-hazard-tint'
      }`}
    >
      <Icon aria-hidden className="mt-0.5 size-6" strokeWidth={1.75} />
      <div className="grid justify-items-start gap-3">
        <div className="grid gap-1" role="status">
          <h2 id={id} className="text-lg">
            {allowed_at ? 'Disattivazioni permesse' : `Disattivare ${absentText(consent)}?`}
          </h2>
          <p className="wrap-anywhere">
            {allowed_at
              ? `Il prossimo invio può disattivare fino a ${formatCount(consent.deactivated)} articoli, una volta sola. In Easyfatt premere di nuovo «Aggiorna prodotti». Permesso da ${allowed_by}, ${receivedAt(allowed_at, now)}.`
              : 'Un invio li avrebbe disattivati, e perciò non è stato preso: nulla è cambiato. Se in Easyfatt non sono più in vendita, permetterlo e inviare di nuovo. Altrimenti controllare in Easyfatt quali articoli vanno al sito.'}
          </p>
        </div>
        {allowed_at ? (
          <Button size="sm" pending={save.isPending} onClick={() => save.mutate(false)}>
            Non permettere più
          </Button>
        ) : (
          <Button size="sm" onClick={() => setIsAsking(true)}>
            Permetti una volta…
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title={`Disattivare ${absentText(consent)}?`}
        description="Vale per il prossimo invio di Easyfatt che disattiva articoli, e per non più articoli di questi. Gli articoli restano nel listino, non attivi, e l’invio si può annullare."
        confirmLabel="Permetti al prossimo invio"
        pending={save.isPending}
        onConfirm={() => save.mutate(true)}
        onCancel={() => setIsAsking(false)}
      />
    </section>
  );
}
