import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { useChange } from '#web/visitors/opened/use-change.ts';
import { placeText } from '#web/visitors/order/place-text.ts';
import type { OrderPanelProps } from './order-calls.ts';

/** A second press, because a mail filter that opens the link may press the first button that it finds. */
export function RestorePanel(props: OrderPanelProps) {
  const { calls, order, onDone, onReadAgain, onLeave } = props;
  const { sending, failure, mustCall, send } = useChange(props);

  const restore = () =>
    send(async () => {
      const restored = await calls.restore({ version: order.version });
      onDone("Ordine ripristinato. L'ufficio lo conferma di nuovo.", restored);
      // Somebody else has the place: the page says so, and offers it no longer.
    }, onReadAgain);

  return (
    <ActionPanel
      title="Ripristina l'ordine"
      label="Conferma ripristino"
      onSend={() => void restore()}
      failure={failure}
      sending={sending}
      onLeave={onLeave}
    >
      <p>{`L'ordine torna al suo posto, ${placeText(order.type, order)}, se è ancora libero.`}</p>
      {mustCall && <ContactPhone type={order.type} />}
    </ActionPanel>
  );
}
