import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Check, Copy, FileMinus, FilePen, FileText, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { isAllowed } from '#contract/offers/offer-life.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { api, call } from '#web/api.ts';
import { paperPath } from '#web/office/offer/offer-paths.ts';
import { showChanged } from '#web/office/offer/offer-queries.ts';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { sayWhy, useNewDraft } from '../use-new-draft.ts';
import { AcceptDialog } from './accept-dialog.tsx';

type OfferActionsProps = { offer: Offer; isExpired: boolean };

/** What can be done with an offer that was sent. Whatever ends something asks first. */
export function OfferActions({ offer, isExpired }: OfferActionsProps) {
  const [asking, setAsking] = useState<'accept' | 'withdraw' | 'reopen' | null>(null);
  const close = () => setAsking(null);
  const param = { id: offer.id };
  const json = { version: offer.version };
  const calls = api.admin.offers[':id'];
  const revise = useNewDraft('Impossibile iniziare la revisione', () =>
    call(calls.revise.$post({ param, json })),
  );
  const duplicate = useNewDraft('Impossibile duplicare il preventivo', () =>
    call(calls.duplicate.$post({ param })),
  );
  const withdraw = useChanged(
    { done: 'Preventivo ritirato', failed: 'Impossibile ritirare il preventivo' },
    () => call(calls.withdraw.$post({ param, json })),
    close,
  );
  const reopen = useChanged(
    { done: 'Preventivo riaperto', failed: 'Impossibile riaprire il preventivo' },
    () => call(calls.reopen.$post({ param, json })),
    close,
  );
  const finalFocus = useReturnFocus();
  return (
    <div className="flex flex-wrap gap-2">
      {isAllowed('accept', { ...offer, is_expired: isExpired }) && (
        <Button
          size="sm"
          variant="primary"
          icon={<Check aria-hidden className="size-4" />}
          onClick={() => setAsking('accept')}
        >
          Segna come accettato
        </Button>
      )}
      {isAllowed('date', offer) && (
        <Button
          size="sm"
          variant="primary"
          icon={<CalendarPlus aria-hidden className="size-4" />}
          onClick={() => setAsking('accept')}
        >
          Scegli la data
        </Button>
      )}
      {isAllowed('revise', offer) && (
        <Button
          size="sm"
          icon={<FilePen aria-hidden className="size-4" />}
          pending={revise.isPending}
          onClick={() => revise.mutate()}
        >
          Nuova revisione
        </Button>
      )}
      <Button
        size="sm"
        icon={<Copy aria-hidden className="size-4" />}
        pending={duplicate.isPending}
        onClick={() => duplicate.mutate()}
      >
        Duplica
      </Button>
      {isAllowed('withdraw', offer) && (
        <Button
          size="sm"
          icon={<FileMinus aria-hidden className="size-4" />}
          onClick={() => setAsking('withdraw')}
        >
          Ritira
        </Button>
      )}
      {isAllowed('reopen', offer) && (
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={() => setAsking('reopen')}
        >
          Riapri
        </Button>
      )}
      <a
        href={paperPath(offer.id)}
        target="_blank"
        rel="noreferrer"
        className={buttonClass({ size: 'sm' })}
      >
        <FileText aria-hidden className="size-4" />
        <span>Apri il PDF</span>
      </a>
      {asking === 'accept' && (
        <AcceptDialog offer={offer} finalFocus={finalFocus} onClose={close} />
      )}
      <ConfirmDialog
        open={asking === 'withdraw'}
        title="Ritirare il preventivo?"
        description={`Il cliente non può più accettare il preventivo ${offerTitle(offer)}, e il suo link lo dice. Non si può annullare: se serve, si duplica.`}
        confirmLabel="Ritira"
        variant="danger"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        finalFocus={finalFocus}
        onCancel={close}
      />
      <ConfirmDialog
        open={asking === 'reopen'}
        title="Riaprire il preventivo?"
        description={
          offer.order_id
            ? "Si può se il suo ordine è annullato: prima va annullato quello. L'accettazione è tolta, e il cliente può rispondere di nuovo."
            : 'La risposta del cliente è tolta, e può rispondere di nuovo. La storia conserva entrambe.'
        }
        confirmLabel="Riapri"
        pending={reopen.isPending}
        onConfirm={() => reopen.mutate()}
        finalFocus={finalFocus}
        onCancel={close}
      />
    </div>
  );
}

/** A press that changes the offer. */
function useChanged(
  words: { done: string; failed: string },
  send: () => Promise<Offer>,
  onDone: () => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (offer) => {
      showChanged(client, offer, onDone);
      toast({ variant: 'success', title: words.done, description: offerNumber(offer) });
    },
    onError: (error) => {
      onDone();
      sayWhy(client, words.failed, error);
    },
  });
}
