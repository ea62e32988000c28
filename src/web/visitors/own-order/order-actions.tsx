import type { ReactNode } from 'react';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import {
  CANCEL_REASON_LABELS,
  OrderCancellation,
} from '#contract/orders/own-order-changes.schema.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { lateImport, useLateImport } from '#web/late-import.ts';
import { Button } from '#web/ui/button.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { ChoiceField } from '#web/visitors/opened/choice-field.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { CalendarLoading } from '#web/visitors/opened/load-states.tsx';
import { NotePanel } from '#web/visitors/opened/note-panel.tsx';
import { useReturnToAction } from '#web/visitors/opened/use-action-panel.ts';
import { useChangeForm } from '#web/visitors/opened/use-change-form.ts';
import { placeText } from '#web/visitors/order/place-text.ts';
import { address } from './move-panel.tsx?address';
import type { OrderPanelProps } from './order-calls.ts';
import { ORDER_CHANGED, untilText, whyNot } from './own-order-texts.ts';

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

/** A reason, which has no default, and then a press: a program that presses every button ends nothing. */
function CancelPanel(props: OrderPanelProps) {
  const { calls, order, onDone, onLeave } = props;
  const form = useChangeForm(props, {
    first: { reason: '' },
    check: ({ reason }) => checkInput(OrderCancellation, { version: order.version, reason }),
    send: async (why) => {
      onDone('Ordine annullato. Il posto è di nuovo libero.', await calls.cancel(why));
    },
    changedMeanwhile: ORDER_CHANGED,
  });

  return (
    <ActionPanel
      title="Annulla ordine"
      label="Conferma annullamento"
      variant="danger"
      form={form}
      onLeave={onLeave}
    >
      <p>{`Stai per annullare l'ordine di ${placeText(order.type, order)}.`}</p>
      <ChoiceField {...form.field('reason')} legend="Motivo" labels={CANCEL_REASON_LABELS} />
    </ActionPanel>
  );
}

/** A second press, because a mail filter that opens the link may press the first button that it finds. */
function RestorePanel(props: OrderPanelProps) {
  const { calls, order, onDone, onReadAgain, onLeave } = props;
  const { version } = order;
  const form = useChangeForm(props, {
    first: {},
    check: () => ({ input: { version } }),
    send: async (input) => {
      const restored = await calls.restore(input);
      onDone("Ordine ripristinato. L'ufficio lo conferma di nuovo.", restored);
    },
    changedMeanwhile: ORDER_CHANGED,
    otherwise: ({ kind }) => {
      if (kind !== 'place') return undefined;
      // Somebody else has the place: the page says so, and offers it no longer.
      onReadAgain();
      return { text: '' };
    },
  });

  return (
    <ActionPanel
      title="Ripristina l'ordine"
      label="Conferma ripristino"
      form={form}
      onLeave={onLeave}
    >
      <p>{`L'ordine torna al suo posto, ${placeText(order.type, order)}, se è ancora libero.`}</p>
      {form.mustCall && <ContactPhone type={order.type} />}
    </ActionPanel>
  );
}
