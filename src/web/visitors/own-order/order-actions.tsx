import type { ReactNode } from 'react';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { PanelLoading } from '#web/visitors/opened/load-states.tsx';
import { NotePanel } from '#web/visitors/opened/note-panel.tsx';
import { useReturnToAction } from '#web/visitors/opened/use-action-panel.ts';
import { address as cancelAddress } from './cancel-panel.tsx?address';
import { address as deliveryAddress } from './delivery-panel.tsx?address';
import { address as moveAddress } from './move-panel.tsx?address';
import type { OrderPanelProps } from './order-calls.ts';
import { untilText, whyNot } from './own-order-texts.ts';

/** The calendar is most of the page's code. */
const loadMovePanel = lateImport<typeof import('./move-panel.tsx')>(moveAddress);
const loadDeliveryPanel = lateImport<typeof import('./delivery-panel.tsx')>(deliveryAddress);
const loadCancelPanels = lateImport<typeof import('./cancel-panel.tsx')>(cancelAddress);

export type Action = 'move' | 'cancel' | 'restore' | 'delivery' | 'note';

type OrderActionsProps = {
  order: OwnOrder;
  /** The open action; null for the list of actions. */
  open: Action | null;
  onOpen: (action: Action) => void;
  panel: OrderPanelProps;
  /** The order has one more note. */
  onNoted: () => void;
};

/** The customer's actions, or why they are not possible here. */
export function OrderActions({ order, open, onOpen, panel, onNoted }: OrderActionsProps) {
  const moving = useLateImport(loadMovePanel, open === 'move');
  const ending = useLateImport(loadCancelPanels, open === 'cancel' || open === 'restore');
  const telling = useLateImport(loadDeliveryPanel, open === 'delivery');
  useReturnToAction(open);

  switch (open) {
    case 'move':
      if (!moving.module) return <PanelLoading late={moving} onLeave={panel.onLeave} />;
      return <moving.module.MovePanel {...panel} />;
    case 'cancel':
    case 'restore': {
      if (!ending.module) return <PanelLoading late={ending} onLeave={panel.onLeave} />;
      const { CancelPanel, RestorePanel } = ending.module;
      return open === 'cancel' ? <CancelPanel {...panel} /> : <RestorePanel {...panel} />;
    }
    case 'delivery':
      if (!telling.module) return <PanelLoading late={telling} onLeave={panel.onLeave} />;
      return <telling.module.DeliveryPanel {...panel} />;
    case 'note':
      return (
        <NotePanel
          {...panel}
          help="L'ordine resta com'è: la nota la legge il nostro ufficio."
          write={(note) => panel.calls.note(note).then(onNoted)}
        />
      );
    case null:
      return <Choice order={order} onOpen={onOpen} />;
  }
}

function Choice({ order, onOpen }: { order: OwnOrder; onOpen: (action: Action) => void }) {
  const now = useNow();
  const { status, refusals } = order;
  const why = whyNot(order);
  const isCancelled = status === 'cancelled';
  const button = (action: Action, label: string, variant?: 'primary'): ReactNode => (
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
    <div className="grid justify-items-start gap-4">
      {why && (
        <div className="grid w-full gap-1 rounded-md border border-sea/40 bg-sea-tint px-4 py-3">
          <p>{why}</p>
          <ContactPhone type={order.type} />
        </div>
      )}
      {!(isCancelled ? refusals.restore : refusals.cancel) && (
        <p className="text-soft-ink">
          Puoi {isCancelled ? 'ripristinare' : refusals.move ? 'annullare' : 'spostare o annullare'}{' '}
          <strong className="text-ink">{untilText(order.changes_until, now)}</strong>.
        </p>
      )}
      <div className="flex w-full flex-wrap gap-3">
        {!refusals.move && button('move', 'Sposta', 'primary')}
        {!refusals.restore && button('restore', 'Ripristina', 'primary')}
        {!refusals.cancel && button('cancel', 'Annulla ordine')}
        {!refusals.delivery && button('delivery', 'Per chi consegna')}
        {button('note', "Aggiungi una nota per l'ufficio")}
      </div>
    </div>
  );
}
