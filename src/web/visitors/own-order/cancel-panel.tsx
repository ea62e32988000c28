import { useRef, useState } from 'react';
import {
  CANCEL_REASON_LABELS,
  CANCEL_REASONS,
  type CancelReason,
} from '#contract/orders/own-order.schema.ts';
import { FieldError } from '#web/ui/field.tsx';
import { ActionPanel } from '#web/visitors/opened/action-panel.tsx';
import { useChange } from '#web/visitors/opened/use-change.ts';
import { placeText } from '#web/visitors/order/place-text.ts';
import type { OrderPanelProps } from './order-calls.ts';

/** A reason, which has no default, and then a press: a program that presses every button ends nothing. */
export function CancelPanel(props: OrderPanelProps) {
  const { calls, order, onDone, onLeave } = props;
  const { sending, failure, send } = useChange(props);
  const [reason, setReason] = useState<CancelReason>();
  const [error, setError] = useState('');
  const first = useRef<HTMLInputElement>(null);

  function cancel() {
    if (!reason) {
      setError('Scegli un motivo');
      first.current?.focus();
      return;
    }
    void send(async () => {
      const cancelled = await calls.cancel({ version: order.version, reason });
      onDone('Ordine annullato. Il posto è di nuovo libero.', cancelled);
    });
  }

  return (
    <ActionPanel
      title="Annulla ordine"
      label="Conferma annullamento"
      variant="danger"
      onSend={cancel}
      failure={failure}
      sending={sending}
      onLeave={onLeave}
    >
      <p>{`Stai per annullare l'ordine di ${placeText(order.type, order)}.`}</p>
      <fieldset aria-describedby={error && 'motivo-errore'} className="grid min-w-0 gap-2">
        <legend className="mb-2 font-semibold text-[0.9375rem]">Motivo</legend>
        {CANCEL_REASONS.map((value, index) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-md border border-control bg-white px-4 hover:border-ink has-checked:border-ink has-checked:bg-stone"
          >
            <input
              ref={index === 0 ? first : undefined}
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              onChange={() => {
                setReason(value);
                setError('');
              }}
              className="size-5 shrink-0 accent-ink"
            />
            <span>{CANCEL_REASON_LABELS[value]}</span>
          </label>
        ))}
        {error && <FieldError id="motivo-errore">{error}</FieldError>}
      </fieldset>
    </ActionPanel>
  );
}
