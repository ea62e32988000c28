import { DateOfferInput } from '#contract/offers/own-offer-answers.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { NO_PLACE, usePlaceForm } from '#web/visitors/opened/use-place-form.ts';
import { PlaceChoice } from '#web/visitors/order/date/place-choice.tsx';
import { placeText } from '#web/visitors/order/place-text.ts';
import { missingPlace } from './missing-place.ts';
import { OFFER_CHANGED, type OfferPanelProps, readOf } from './offer-panel.ts';

/** The date of an offer that was accepted without one. Loaded when it is opened. */
export function DatePanel(props: OfferPanelProps) {
  const { onDone, onLeave } = props;
  const form = usePlaceForm(props, {
    first: NO_PLACE,
    check: (place) => checkInput(DateOfferInput, { ...readOf(props), place }, missingPlace(place)),
    send: async (json) => {
      const dated = await call(api['own-offer'].date.$post({ json }, { init: withTimeout() }));
      const text = `Consegna chiesta per ${placeText('consumer', json.place)}: l'ufficio la conferma.`;
      onDone(text, dated);
    },
    changedMeanwhile: OFFER_CHANGED,
  });
  const { sending, hasFailed, mustCall, choice } = form;

  return (
    <ActionPanel
      title="Scegli data e ora"
      label="Conferma data e ora"
      form={form}
      onLeave={onLeave}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <PlaceChoice {...choice} type="consumer" held={sending || hasFailed} />
      </div>
      {mustCall && <ContactPhone />}
    </ActionPanel>
  );
}
