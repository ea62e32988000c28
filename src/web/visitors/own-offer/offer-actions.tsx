import { Download } from 'lucide-react';
import { useState } from 'react';
import { type ActOf, isAllowed } from '#contract/offers/offer-life.ts';
import { offerNumber } from '#contract/offers/offer-number.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { api, ConnectionError, call, withTimeout } from '#web/api.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { PanelLoading } from '#web/visitors/opened/load-states.tsx';
import { NotePanel } from '#web/visitors/opened/note-panel.tsx';
import { useReturnToAction } from '#web/visitors/opened/use-action-panel.ts';
import { address as acceptAddress } from './accept-panel.tsx?address';
import { address as endAddress } from './end-panels.tsx?address';
import type { OfferPanelProps } from './offer-panel.ts';

/** The calendar is most of the page's code. */
const loadAcceptPanels = lateImport<typeof import('./accept-panel.tsx')>(acceptAddress);
const loadEndPanels = lateImport<typeof import('./end-panels.tsx')>(endAddress);

export type Action = ActOf<'customer'> | 'note';

/** What may be done with the offer as it is. One that has expired is not declined any more. */
export function isPossible(action: Action, offer: OwnOffer): boolean {
  switch (action) {
    case 'accept':
      return isAllowed('accept', offer);
    case 'decline':
      return isAllowed('decline', offer) && !offer.is_expired;
    case 'date':
      return isAllowed('date', { ...offer, order_id: offer.order?.code ?? null });
    case 'withdraw_contract':
      return offer.may_withdraw;
    case 'note':
      return true;
  }
}

type OfferActionsProps = {
  offer: OwnOffer;
  /** What is open; null for the choice. */
  open: Action | null;
  onOpen: (action: Action) => void;
  panel: OfferPanelProps;
};

/** What the customer may do. */
export function OfferActions({ offer, open, onOpen, panel }: OfferActionsProps) {
  const accepting = useLateImport(loadAcceptPanels, open === 'accept' || open === 'date');
  const ending = useLateImport(loadEndPanels, open === 'decline' || open === 'withdraw_contract');
  useReturnToAction(open);

  switch (open) {
    case 'accept':
    case 'date': {
      if (!accepting.module) return <PanelLoading late={accepting} onLeave={panel.onLeave} />;
      const { AcceptPanel, DatePanel } = accepting.module;
      return open === 'accept' ? <AcceptPanel {...panel} /> : <DatePanel {...panel} />;
    }
    case 'decline':
    case 'withdraw_contract': {
      if (!ending.module) return <PanelLoading late={ending} onLeave={panel.onLeave} />;
      const { DeclinePanel, WithdrawPanel } = ending.module;
      return open === 'decline' ? <DeclinePanel {...panel} /> : <WithdrawPanel {...panel} />;
    }
    case 'note':
      return (
        <NotePanel
          {...panel}
          help="Il preventivo resta com'è: la nota la legge il nostro ufficio."
          write={(note) =>
            call(
              api['own-offer'].note.$post(
                { json: { token: panel.token, ...note } },
                { init: withTimeout() },
              ),
            )
          }
        />
      );
    case null:
      return <Choice token={panel.token} offer={offer} onOpen={onOpen} />;
  }
}

type ChoiceProps = { token: string; offer: OwnOffer; onOpen: (action: Action) => void };

function Choice({ token, offer, onOpen }: ChoiceProps) {
  const { sending, sendOnce } = useSendOnce();
  const [failure, setFailure] = useState('');
  const button = (action: Action, label: string, variant?: ButtonVariant) =>
    isPossible(action, offer) && (
      <Button
        data-action={action}
        {...(variant && { variant })}
        onClick={() => onOpen(action)}
        className="max-sm:w-full"
      >
        {label}
      </Button>
    );
  const save = () =>
    sendOnce(async () => {
      setFailure('');
      try {
        await savePaper(token, offer);
      } catch (error) {
        setFailure(failureReason(error).reason);
      }
    });
  return (
    <div className="grid gap-3 print:hidden">
      <div className="flex w-full flex-wrap gap-3">
        {button('accept', 'Accetta il preventivo', 'primary')}
        {button('date', 'Scegli data e ora', 'primary')}
        <Button
          icon={<Download aria-hidden className="size-5" />}
          pending={sending}
          onClick={() => void save()}
          className="max-sm:w-full"
        >
          Scarica PDF
        </Button>
        {button('decline', 'Rifiuta')}
        {button('note', "Scrivi una nota all'ufficio")}
      </div>
      <div role="alert" className="empty:hidden">
        {failure && <FormFailure id="pdf-non-riuscito" text={failure} />}
      </div>
    </div>
  );
}

/** Saves the paper as it was sent. Throws what `call` does. */
async function savePaper(token: string, offer: OwnOffer): Promise<void> {
  const asked = api['own-offer'].paper.$post({ json: { token } }, { init: withTimeout() });
  const answer = await asked.catch((cause) => {
    throw new ConnectionError(cause);
  });
  if (!answer.ok) await call(Promise.resolve(answer));
  const name = `preventivo-${offerNumber(offer).replaceAll(/\W+/g, '-')}.pdf`;
  saveFile(name, await answer.blob(), 'application/pdf');
}
