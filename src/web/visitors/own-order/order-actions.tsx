import type { ReactNode } from 'react';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { CalendarLoading } from '#web/visitors/opened/calendar-loading.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { NotePanel } from '#web/visitors/opened/note-panel.tsx';
import { useReturnToAction } from '#web/visitors/opened/use-action-panel.ts';
import { CancelPanel } from './cancel-panel.tsx';
import { address } from './move-panel.tsx?address';
import type { OrderPanelProps } from './order-calls.ts';
import { untilText, whyNot } from './own-order-texts.ts';
import { RestorePanel } from './restore-panel.tsx';

/** The calendar is most of the page's code. */
const loadMovePanel = lateImport<typeof import('./move-panel.tsx')>(address);

export type Action = 'move' | 'cancel' | 'restore' | 'note';

type OrderActionsProps = {
  order: OwnOrder;
  /** What is open; null for the choice. */
  open: Action | null;
  onOpen: (action: Action) => void;
  panel: OrderPanelProps;
  /** The order has one note more. */
  onNoted: () => void;
};

/** What the customer may do, or why it may not be done from here. */
export function OrderActions({ order, open, onOpen, panel, onNoted }: OrderActionsProps) {
  const late = useLateImport(loadMovePanel, open === 'move');
  useReturnToAction(open);

  if (open === 'cancel') return <CancelPanel {...panel} />;
  if (open === 'restore') return <RestorePanel {...panel} />;
  if (open === 'note') {
    return (
      <NotePanel
        {...panel}
        help="L'ordine resta com'è: la nota la legge il nostro ufficio."
        write={(note) => panel.calls.note(note).then(onNoted)}
      />
    );
  }
  if (open === 'move') {
    if (late.module) return <late.module.MovePanel {...panel} />;
    return <CalendarLoading failed={late.failed} onRetry={late.retry} onLeave={panel.onLeave} />;
  }
  return <Choice order={order} onOpen={onOpen} />;
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
        {button('note', "Aggiungi una nota per l'ufficio")}
      </div>
    </div>
  );
}
