import { api, call, withTimeout } from '#web/api.ts';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { placeText } from '#web/visitors/order/place-text.ts';
import { PlaceFields, usePlace } from './place-fields.tsx';
import { type OfferPanelProps, useAnswer } from './use-answer.ts';

/** The date of an offer that was accepted without one. Loaded when it is opened. */
export function DatePanel(props: OfferPanelProps) {
  const { onDone, onLeave } = props;
  const { read, sending, failure, mustCall, send } = useAnswer(props);
  const place = usePlace();

  function choose() {
    const chosen = place.chosen();
    if (!chosen) return;
    void send(async () => {
      const json = { ...read, place: chosen };
      const dated = await call(api['own-offer'].date.$post({ json }, { init: withTimeout() }));
      onDone(
        `Consegna chiesta per ${placeText('consumer', chosen)}: l'ufficio la conferma.`,
        dated,
      );
    }, place.refuse);
  }

  return (
    <ActionPanel
      title="Scegli data e ora"
      label="Conferma data e ora"
      onSend={choose}
      failure={failure}
      sending={sending}
      onLeave={onLeave}
    >
      <PlaceFields place={place} held={sending || failure !== ''} />
      {mustCall && <ContactPhone />}
    </ActionPanel>
  );
}
