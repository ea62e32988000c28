/** Cancels and resumes an order. Loaded when opened. */
import {
  CANCEL_REASON_LABELS,
  OrderCancellation,
} from '#contract/orders/own-order-changes.schema.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { ChoiceField } from '#web/visitors/opened/choice-field.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { useChangeForm } from '#web/visitors/opened/use-change-form.ts';
import { placeText } from '#web/visitors/order/place-text.ts';
import type { OrderPanelProps } from './order-calls.ts';
import { ORDER_CHANGED } from './own-order-texts.ts';

/**
 * A reason, without a default, and then a press, so that a bot that presses every button ends
 * nothing.
 */
export function CancelPanel(props: OrderPanelProps) {
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

/**
 * A second press, because a mail filter that opens the link may press the first button that it
 * finds.
 */
export function RestorePanel(props: OrderPanelProps) {
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
      // The place is taken: the page says so, and no longer offers it.
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
