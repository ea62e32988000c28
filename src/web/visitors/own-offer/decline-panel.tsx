import { useState } from 'react';
import { OFFER_LENGTHS } from '#contract/offers/offers.schema.ts';
import { api, call, withTimeout } from '#web/api.ts';
import { FieldError, TextArea } from '#web/ui/field.tsx';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { numberText } from './own-offer-texts.ts';
import { type OfferPanelProps, useAnswer } from './use-answer.ts';

/** A tick, which is not there from the beginning, and then a press: a program that presses every button ends nothing. */
export function DeclinePanel(props: OfferPanelProps) {
  const { offer, onDone, onLeave } = props;
  const { read, sending, failure, send } = useAnswer(props);
  const [reason, setReason] = useState('');
  const [sure, setSure] = useState(false);
  const [error, setError] = useState('');

  function decline() {
    if (!sure) {
      setError('Spunta la casella per rifiutare');
      document.querySelector<HTMLInputElement>('[name="sure"]')?.focus();
      return;
    }
    void send(async () => {
      const json = { ...read, reason };
      const declined = await call(
        api['own-offer'].decline.$post({ json }, { init: withTimeout() }),
      );
      onDone('Preventivo rifiutato. Grazie per avercelo detto.', declined);
    });
  }

  return (
    <ActionPanel
      title="Rifiuta il preventivo"
      label="Conferma rifiuto"
      variant="danger"
      onSend={decline}
      failure={failure}
      sending={sending}
      onLeave={onLeave}
    >
      <TextArea
        label="Motivo, se vuoi dirlo"
        name="reason"
        rows={3}
        maxLength={OFFER_LENGTHS.decline_reason}
        value={reason}
        help="Lo legge il nostro ufficio."
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="grid gap-2">
        <label className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-control bg-white px-4 py-2 hover:border-ink has-checked:border-ink has-checked:bg-stone">
          <input
            type="checkbox"
            name="sure"
            checked={sure}
            aria-describedby={error && 'rifiuto-errore'}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              setSure(target.checked);
              setError('');
            }}
            className="size-5 shrink-0 accent-ink"
          />
          <span>Non accetto il preventivo {numberText(offer)}</span>
        </label>
        {error && <FieldError id="rifiuto-errore">{error}</FieldError>}
      </div>
    </ActionPanel>
  );
}
