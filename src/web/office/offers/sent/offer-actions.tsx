import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  Ban,
  CalendarPlus,
  Check,
  Copy,
  FileMinus,
  FilePen,
  type LucideIcon,
  MessageCircleQuestionMark,
  PhoneOutgoing,
  RotateCcw,
} from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { isAllowed } from '#contract/offers/offer-life.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { Offer } from '#contract/offers/offers.schema.ts';
import { api } from '#web/api.ts';
import { showChanged } from '#web/office/offer/offer-queries.ts';
import { offerTitle } from '#web/office/offer/offer-text.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { useReturnFocus } from '#web/ui/use-return-focus.ts';
import { CallDialog } from '../call-dialog.tsx';
import { toastFailureAndReload, useNewDraft } from '../use-new-draft.ts';
import { AcceptDialog } from './accept-dialog.tsx';
import { DeclineDialog } from './decline-dialog.tsx';

type Act = Pick<ComponentProps<typeof Button>, 'variant' | 'pending'> & {
  /** Absent for actions that are always allowed. */
  act?: 'accept' | 'date' | 'call' | 'decline' | 'explain' | 'revise' | 'withdraw' | 'reopen';
  label: string;
  icon: LucideIcon;
  run: () => void;
};

type OfferActionsProps = { offer: Offer; isExpired: boolean };

/** The actions on a sent offer. Those that end something ask first. */
export function OfferActions({ offer, isExpired }: OfferActionsProps) {
  const [asking, setAsking] = useState<
    'accept' | 'call' | 'decline' | 'explain' | 'withdraw' | 'reopen' | null
  >(null);
  const close = () => setAsking(null);
  const { id, version } = offer;
  const revise = useNewDraft('Impossibile iniziare la revisione', () =>
    api.offers.revise({ id, version }),
  );
  const duplicate = useNewDraft('Impossibile duplicare il preventivo', () =>
    api.offers.duplicate({ id }),
  );
  const withdraw = useChanged(
    { done: 'Preventivo ritirato', failed: 'Impossibile ritirare il preventivo' },
    () => api.offers.withdraw({ id, version }),
    close,
  );
  const reopen = useChanged(
    { done: 'Preventivo riaperto', failed: 'Impossibile riaprire il preventivo' },
    () => api.offers.reopen({ id, version }),
    close,
  );
  const finalFocus = useReturnFocus();
  const makes = ({ mutate, isPending: pending }: typeof revise) => ({
    run: () => mutate(),
    pending,
  });
  const accept = { run: () => setAsking('accept'), variant: 'primary' } as const;
  const acts: Act[] = [
    { act: 'accept', label: 'Segna come accettato', icon: Check, ...accept },
    { act: 'date', label: 'Scegli la data', icon: CalendarPlus, ...accept },
    { act: 'call', label: 'Chiamato', icon: PhoneOutgoing, run: () => setAsking('call') },
    {
      act: 'decline',
      label: 'Segna come rifiutato',
      icon: Ban,
      run: () => setAsking('decline'),
    },
    {
      act: 'explain',
      label: 'Perché no?',
      icon: MessageCircleQuestionMark,
      run: () => setAsking('explain'),
    },
    { act: 'revise', label: 'Nuova revisione', icon: FilePen, ...makes(revise) },
    { label: 'Duplica', icon: Copy, ...makes(duplicate) },
    { act: 'withdraw', label: 'Ritira', icon: FileMinus, run: () => setAsking('withdraw') },
    { act: 'reopen', label: 'Riapri', icon: RotateCcw, run: () => setAsking('reopen') },
  ];
  return (
    <div className="flex flex-wrap gap-2">
      {acts.map(
        ({ act, label, icon: Icon, run, ...button }) =>
          (!act || isAllowed(act, { ...offer, is_expired: isExpired })) && (
            <Button
              key={label}
              size="sm"
              icon={<Icon aria-hidden className="size-4" />}
              onClick={run}
              {...button}
            >
              {label}
            </Button>
          ),
      )}
      {asking === 'accept' && (
        <AcceptDialog offer={offer} finalFocus={finalFocus} onClose={close} />
      )}
      {asking === 'call' && <CallDialog offer={offer} finalFocus={finalFocus} onClose={close} />}
      {(asking === 'decline' || asking === 'explain') && (
        <DeclineDialog act={asking} offer={offer} finalFocus={finalFocus} onClose={close} />
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
      toast(successToast(offerNumber(offer), words.done));
    },
    onError: (error) => {
      onDone();
      toastFailureAndReload(client, words.failed, error);
    },
  });
}
