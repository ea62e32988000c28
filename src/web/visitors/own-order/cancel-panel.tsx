import {
  CANCEL_REASON_LABELS,
  OrderCancellation,
} from '#contract/orders/own-order-changes.schema.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { ChoiceField } from '#web/visitors/opened/choice-field.tsx';
import { useChangeForm } from '#web/visitors/opened/use-change-form.ts';
import { placeText } from '#web/visitors/order/place-text.ts';
import type { OrderPanelProps } from './order-calls.ts';
import { ORDER_CHANGED } from './own-order-texts.ts';

/** A reason, which has no default, and then a press: a program that presses every button ends nothing. */
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
