import { type ActOf, isAllowed } from '#contract/offers/offer-life.ts';
import type { OwnOffer } from '#contract/offers/own-offer.schema.ts';
import { api, withTimeout } from '#web/api.ts';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';
import { PanelLoading } from '#web/visitors/opened/load-states.tsx';
import { NotePanel } from '#web/visitors/opened/note-panel.tsx';
import { useReturnToAction } from '#web/visitors/opened/use-action-panel.ts';
import { address as acceptAddress } from './accept-panel.tsx?address';
import { address as endAddress } from './end-panels.tsx?address';
import type { OfferPanelProps } from './offer-panel.ts';
import { SavePaper } from './save-paper.tsx';

/** The calendar is most of the page's code. */
const loadAcceptPanels = lateImport<typeof import('./accept-panel.tsx')>(acceptAddress);
const loadEndPanels = lateImport<typeof import('./end-panels.tsx')>(endAddress);

export type Action = ActOf<'customer'> | 'note';

/** Whether the action is possible in the offer's state. An expired offer is not declined. */
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
  /** The open action; null for the list of actions. */
  open: Action | null;
  onOpen: (action: Action) => void;
  panel: OfferPanelProps;
};

/** The customer's actions. */
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
          write={(note) => api.ownOffer.addNote({ token: panel.token, ...note }, withTimeout())}
        />
      );
    case null:
      return <Choice token={panel.token} offer={offer} onOpen={onOpen} />;
  }
}

type ChoiceProps = { token: string; offer: OwnOffer; onOpen: (action: Action) => void };

function Choice({ token, offer, onOpen }: ChoiceProps) {
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
  return (
    <div className="flex w-full flex-wrap gap-3 print:hidden">
      {button('accept', 'Accetta il preventivo', 'primary')}
      {button('date', 'Scegli data e ora', 'primary')}
      <SavePaper token={token} offer={offer} />
      {button('decline', 'Rifiuta')}
      {button('note', "Scrivi una nota all'ufficio")}
    </div>
  );
}
