import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { CalendarPlus, Check, Copy, FileMinus, FilePen, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { type Offer, type OfferState, offerNumber } from '#contract/offers/offers.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { rememberMade } from '#web/known-rows.ts';
import { offerPath } from '#web/office/offer/offer-paths.ts';
import { reloadOffers, rememberOffer } from '#web/office/offer/offer-queries.ts';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { AcceptDialog } from './accept-dialog.tsx';

type OfferActionsProps = { offer: Offer; state: OfferState };

/** What can be done with an offer that was sent. Whatever ends something asks first. */
export function OfferActions({ offer, state }: OfferActionsProps) {
  const [asking, setAsking] = useState<'accept' | 'withdraw' | 'reopen' | null>(null);
  const close = () => setAsking(null);
  const param = { id: offer.id };
  const json = { version: offer.version };
  const calls = api.admin.offers[':id'];
  const revise = useOpened('Impossibile iniziare la revisione', () =>
    call(calls.revise.$post({ param, json })),
  );
  const duplicate = useOpened('Impossibile duplicare il preventivo', () =>
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
  const isSent = offer.status === 'sent';
  const isAnswered = offer.status === 'accepted' || offer.status === 'declined';
  return (
    <div className="flex flex-wrap gap-2">
      {(state === 'sent' || state === 'expiring') && (
        <Button
          size="sm"
          variant="primary"
          icon={<Check aria-hidden className="size-4" />}
          onClick={() => setAsking('accept')}
        >
          Segna come accettato
        </Button>
      )}
      {state === 'undated' && (
        <Button
          size="sm"
          variant="primary"
          icon={<CalendarPlus aria-hidden className="size-4" />}
          onClick={() => setAsking('accept')}
        >
          Scegli la data
        </Button>
      )}
      {isSent && (
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
      {isSent && (
        <Button
          size="sm"
          icon={<FileMinus aria-hidden className="size-4" />}
          onClick={() => setAsking('withdraw')}
        >
          Ritira
        </Button>
      )}
      {isAnswered && state !== 'contract-withdrawn' && (
        <Button
          size="sm"
          icon={<RotateCcw aria-hidden className="size-4" />}
          onClick={() => setAsking('reopen')}
        >
          Riapri
        </Button>
      )}
      {asking === 'accept' && <AcceptDialog offer={offer} onClose={close} />}
      <ConfirmDialog
        open={asking === 'withdraw'}
        title="Ritirare il preventivo?"
        description={`Il cliente non può più accettare il preventivo ${offerTitle(offer)}, e il suo link lo dice. Non si può annullare: se serve, si duplica.`}
        confirmLabel="Ritira"
        variant="danger"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onCancel={close}
      />
      <ConfirmDialog
        open={asking === 'reopen'}
        title="Riaprire il preventivo?"
        description={
          offer.order_id
            ? "L'accettazione è tolta solo se il suo ordine non c'è più: prima va eliminato l'ordine."
            : 'La risposta del cliente è tolta, e può rispondere di nuovo. La storia conserva entrambe.'
        }
        confirmLabel="Riapri"
        pending={reopen.isPending}
        onConfirm={() => reopen.mutate()}
        onCancel={close}
      />
    </div>
  );
}

/** A press that makes a draft, which is then opened. */
function useOpened(failed: string, send: () => Promise<Offer>) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: send,
    onSuccess: (draft) => {
      rememberOffer(client, draft);
      rememberMade(draft.id);
      void reloadOffers(client);
      void navigate(offerPath(draft.id), { viewTransition: true });
    },
    onError: (error) => sayWhy(client, failed, error),
  });
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
      rememberOffer(client, offer);
      void reloadOffers(client);
      toast({ variant: 'success', title: words.done, description: offerNumber(offer) });
    },
    onError: (error) => sayWhy(client, words.failed, error),
    onSettled: onDone,
  });
}

function sayWhy(client: QueryClient, failed: string, error: unknown): void {
  toast(errorToast(`${failed}: ${failureReason(error).reason}`));
  // The server's data differ from the page's.
  if (error instanceof ApiError) void reloadOffers(client);
}
