import { useRef, useState } from 'react';
import { OFFER_LENGTHS } from '#contract/offers/offers.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';
import { personName } from '#web/forms/input-hints.ts';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { ContactPhone } from '#web/visitors/opened/contact-phone.tsx';
import { OrderSummary } from '#web/visitors/order/order-summary.tsx';
import { placeText } from '#web/visitors/order/place-text.ts';
import { acceptLabel, beforeAccepting, numberText } from './own-offer-texts.ts';
import { PlaceFields, usePlace } from './place-fields.tsx';
import { type OfferPanelProps, useAnswer } from './use-answer.ts';

const WHEN = { now: 'Scelgo ora giorno e orario', later: 'Scelgo dopo' } as const;
type When = keyof typeof WHEN;

/** The typed name, when it is delivered, and then a press. Loaded when it is opened. */
export function AcceptPanel(props: OfferPanelProps) {
  const { offer, onDone, onLeave } = props;
  const { read, sending, failure, mustCall, send } = useAnswer(props);
  const place = usePlace();
  const [name, setName] = useState('');
  const [when, setWhen] = useState<When>();
  const [errors, setErrors] = useState({ name: '', when: '' });
  const nameField = useRef<HTMLInputElement>(null);
  const firstChoice = useRef<HTMLInputElement>(null);

  function accept() {
    const missing = {
      name: name.trim() ? '' : 'Inserisci nome e cognome',
      when: when ? '' : 'Scegli quando',
    };
    setErrors(missing);
    if (missing.name) return nameField.current?.focus();
    if (missing.when) return firstChoice.current?.focus();
    const chosen = when === 'now' ? place.chosen() : null;
    if (chosen === undefined) return;
    void send(async () => {
      const json = { ...read, name: name.trim(), place: chosen };
      const accepted = await call(api['own-offer'].accept.$post({ json }, { init: withTimeout() }));
      onDone(
        chosen
          ? `Preventivo accettato. Consegna chiesta per ${placeText('consumer', chosen)}: l'ufficio la conferma.`
          : 'Preventivo accettato. Giorno e orario li scegli da questa pagina, quando vuoi.',
        accepted,
      );
    }, place.refuse);
  }

  return (
    <ActionPanel
      title="Accetta il preventivo"
      label={acceptLabel(offer)}
      onSend={accept}
      failure={failure}
      sending={sending}
      onLeave={onLeave}
    >
      <TextField
        ref={nameField}
        label="Nome e cognome di chi accetta"
        name="name"
        required
        maxLength={OFFER_LENGTHS.accepted_name}
        value={name}
        error={errors.name}
        onChange={({ target }) => {
          setName(target.value);
          setErrors({ ...errors, name: '' });
        }}
        {...personName}
      />
      <fieldset aria-describedby={errors.when && 'quando-errore'} className="grid min-w-0 gap-2">
        <legend className="mb-2 font-semibold text-[0.9375rem]">Quando consegniamo?</legend>
        {(Object.keys(WHEN) as When[]).map((value, index) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-control bg-white px-4 hover:border-ink has-checked:border-ink has-checked:bg-stone"
          >
            <input
              ref={index === 0 ? firstChoice : undefined}
              type="radio"
              name="when"
              value={value}
              checked={when === value}
              onChange={() => {
                setWhen(value);
                setErrors({ ...errors, when: '' });
              }}
              className="size-5 shrink-0 accent-ink"
            />
            <span>{WHEN[value]}</span>
          </label>
        ))}
        {errors.when && <FieldError id="quando-errore">{errors.when}</FieldError>}
      </fieldset>
      {when === 'now' && <PlaceFields place={place} held={sending || failure !== ''} />}
      <OrderSummary
        title="Che cosa accetti"
        aside={`preventivo ${numberText(offer)}`}
        rows={beforeAccepting(offer)}
      />
      {mustCall && <ContactPhone />}
    </ActionPanel>
  );
}
