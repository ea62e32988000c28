import { ContactPhone } from './contact-phone.tsx';
import { placeText } from './own-order-texts.ts';
import { Panel } from './panel.tsx';
import { type PanelProps, useChange } from './use-change.ts';

/** A second press, because a mail filter that opens the link may press the first button that it finds. */
export function RestorePanel(props: PanelProps) {
  const { calls, order, onDone, onReadAgain, onLeave } = props;
  const { sending, failure, mustCall, send } = useChange(props);

  const restore = () =>
    send(async () => {
      const restored = await calls.restore({ version: order.version });
      onDone("Ordine ripristinato. L'ufficio lo conferma di nuovo.", restored);
      // Somebody else has the place: the page says so, and offers it no longer.
    }, onReadAgain);

  return (
    <Panel
      title="Ripristina l'ordine"
      label="Conferma ripristino"
      onSend={() => void restore()}
      {...{ failure, sending, onLeave }}
    >
      <p>{`L'ordine torna al suo posto, ${placeText(order.type, order)}, se è ancora libero.`}</p>
      {mustCall && <ContactPhone type={order.type} />}
    </Panel>
  );
}
