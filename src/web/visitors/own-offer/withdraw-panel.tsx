import { useRef, useState } from 'react';
import { OFFER_LENGTHS } from '#contract/offers/offers.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';
import { personName } from '#web/forms/input-hints.ts';
import { TextField } from '#web/ui/field.tsx';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { numberText } from './own-offer-texts.ts';
import { type OfferPanelProps, useAnswer } from './use-answer.ts';

/** The second press of the withdrawal (art. 54-bis Codice del consumo): who, from which contract, where the receipt goes. */
export function WithdrawPanel(props: OfferPanelProps) {
  const { offer, onDone, onLeave } = props;
  const { read, sending, failure, send } = useAnswer(props);
  const [name, setName] = useState('');
  const [error, setError] = useState('');
  const field = useRef<HTMLInputElement>(null);

  function withdraw() {
    if (!name.trim()) {
      setError('Inserisci nome e cognome');
      field.current?.focus();
      return;
    }
    void send(async () => {
      const json = { ...read, name: name.trim() };
      const withdrawn = await call(
        api['own-offer']['withdraw-contract'].$post({ json }, { init: withTimeout() }),
      );
      onDone('Recesso ricevuto. La ricevuta arriva per email.', withdrawn);
    });
  }

  const isToCome = offer.order && ['pending', 'confirmed'].includes(offer.order.status);
  return (
    <ActionPanel
      title="Recedere dal contratto"
      label="Conferma recesso"
      variant="danger"
      onSend={withdraw}
      failure={failure}
      sending={sending}
      onLeave={onLeave}
    >
      <p>
        Recedi dal contratto del preventivo <strong>{numberText(offer)}</strong>, senza doverne dire
        il motivo.{isToCome && ' La consegna in programma viene annullata.'} La ricevuta, con data e
        ora, arriva a <strong className="wrap-anywhere">{offer.email}</strong>.
      </p>
      <TextField
        ref={field}
        label="Nome e cognome di chi recede"
        name="name"
        required
        maxLength={OFFER_LENGTHS.accepted_name}
        value={name}
        error={error}
        onChange={({ target }) => {
          setName(target.value);
          setError('');
        }}
        {...personName}
      />
    </ActionPanel>
  );
}
