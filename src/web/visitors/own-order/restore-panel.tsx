import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { useChangeForm } from '#web/visitors/opened/use-change-form.ts';
import { placeText } from '#web/visitors/order/place-text.ts';
import type { OrderPanelProps } from './order-calls.ts';
import { ORDER_CHANGED } from './own-order-texts.ts';

/** A second press, because a mail filter that opens the link may press the first button that it finds. */
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
