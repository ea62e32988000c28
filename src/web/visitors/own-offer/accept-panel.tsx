/** Accepts an offer, with or without a date. Loaded when opened. */

import type { Place } from '#contract/fields.schema.ts';
import {
  AcceptOfferInput,
  ANSWER_LENGTHS,
  DateOfferInput,
} from '#contract/offers/own-offer-answers.schema.ts';
import { api, withTimeout } from '#web/api.ts';
import { checkInput, type Problems } from '#web/forms/check-input.ts';
import { personName } from '#web/forms/input-hints.ts';
import { TextField } from '#web/ui/field.tsx';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { ChoiceField } from '#web/visitors/opened/choice-field.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { NO_PLACE, usePlaceForm } from '#web/visitors/opened/use-place-form.ts';
import { PlaceChoice } from '#web/visitors/order/date/place-choice.tsx';
import { OrderSummary } from '#web/visitors/order/order-summary.tsx';
import { placeText } from '#web/visitors/order/place-text.ts';
import { OFFER_CHANGED, type OfferPanelProps, readOf } from './offer-panel.ts';
import { acceptLabel, beforeAccepting, numberText } from './own-offer-texts.ts';
import { SavePaper } from './save-paper.tsx';

const WHEN = { now: 'Scelgo ora giorno e orario', later: 'Scelgo dopo' } as const;

/** The typed name, the delivery, and then a press. */
export function AcceptPanel(props: OfferPanelProps) {
  const { offer, onDone, onLeave } = props;
  const form = usePlaceForm(props, {
    first: { name: '', when: '', ...NO_PLACE },
    check: ({ name, when, ...chosen }) => {
      const place = when === 'now' ? chosen : null;
      return checkInput(
        AcceptOfferInput,
        { ...readOf(props), name, options: offer.accepted_options, place },
        { ...(!when && { when: 'Scegli quando' }), ...(place && missingPlace(place)) },
      );
    },
    send: async (json) => {
      const accepted = await api.ownOffer.accept(json, withTimeout());
      onDone(
        json.place
          ? `Preventivo accettato. Consegna chiesta per ${placeText('consumer', json.place)}: l'ufficio la conferma.`
          : 'Preventivo accettato. Giorno e orario li scegli da questa pagina, quando vuoi.',
        accepted,
      );
    },
    changedMeanwhile: OFFER_CHANGED,
  });
  const { typed, field, sending, hasFailed, mustCall, choice } = form;

  return (
    <ActionPanel
      title="Accetta il preventivo"
      label={acceptLabel(offer)}
      form={form}
      onLeave={onLeave}
    >
      <TextField
        {...field('name')}
        label="Nome e cognome di chi accetta"
        required
        longest={ANSWER_LENGTHS.accepted_name}
        {...personName}
      />
      <ChoiceField {...field('when')} legend="Quando consegniamo?" labels={WHEN} />
      {typed.when === 'now' && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <PlaceChoice {...choice} type="consumer" held={sending || hasFailed} />
        </div>
      )}
      <OrderSummary
        title="Che cosa accetti"
        aside={`preventivo ${numberText(offer)}`}
        rows={beforeAccepting(offer)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <p className="basis-full text-soft-ink">
          Accetti il preventivo com'è scritto nel PDF, con le sue condizioni
          {offer.accepted_options.length > 0 && ' e con le righe facoltative che hai aggiunto'}.
        </p>
        <SavePaper token={props.token} offer={offer} />
      </div>
      {mustCall && <ContactPhone />}
    </ActionPanel>
  );
}

/** The date of an offer that was accepted without one. */
export function DatePanel(props: OfferPanelProps) {
  const { onDone, onLeave } = props;
  const form = usePlaceForm(props, {
    first: NO_PLACE,
    check: (place) => checkInput(DateOfferInput, { ...readOf(props), place }, missingPlace(place)),
    send: async (json) => {
      const dated = await api.ownOffer.chooseDate(json, withTimeout());
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

/** Times belong to a day, so the day is asked first. */
function missingPlace({ delivery_date, delivery_time }: Place): Problems {
  if (!delivery_date) return { delivery_date: 'Scegli il giorno' };
  return delivery_time ? {} : { delivery_time: "Scegliere l'orario" };
}
