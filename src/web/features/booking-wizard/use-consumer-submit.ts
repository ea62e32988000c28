import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { freeTextItems } from '#contract/orders.schema.ts';
import { toast } from '#web/ui/toast.ts';
import type { ConsumerField, ConsumerFields } from './consumer-form.ts';
import type { PlacedOrderResult } from './place-consumer-order.ts';

type SubmitOptions = {
  form: UseFormReturn<ConsumerFields>;
  /** The code of the last step; nothing is sent before all of it is here, the modal included. */
  parts: typeof import('./delivery-step.ts') | null;
  beginRequest: () => { id: string; repeated: boolean };
  endRequest: () => void;
  onPlaced: () => void;
  showField: (fields: ConsumerField[]) => void;
};

/** Sends the order once, however often it is pressed, and says what came of it. */
export function useConsumerSubmit(options: SubmitOptions) {
  const { form, parts, beginRequest, endRequest, onPlaced, showField } = options;
  const [placed, setPlaced] = useState<PlacedOrderResult | null>(null);
  const [refusals, setRefusals] = useState(0);
  const busy = useRef(false);

  async function submit(fields: ConsumerFields) {
    if (busy.current || placed) return;
    busy.current = true;
    try {
      await send(fields);
    } finally {
      busy.current = false;
    }
  }

  async function send({ customer_name, materials, ...fields }: ConsumerFields) {
    if (!parts) return;
    const { id, repeated } = beginRequest();
    const result = await parts.placeConsumerOrder({
      ...fields,
      name: customer_name,
      items: freeTextItems(materials),
      request_id: id,
    });
    if (result.ok) {
      // What is on the screen was not sent: it stays for a booking of its own.
      if (result.earlier) endRequest();
      else onPlaced();
      toast({ title: 'Prenotazione Confermata', variant: 'success' });
      setPlaced(result);
      return;
    }
    if (parts.wasNotPlaced(result, repeated)) endRequest();
    toast(parts.refusalToast(result));
    const errors = parts.formErrors(result.fields);
    for (const [field, message] of errors) form.setError(field, { message });
    const taken = parts.refusedFields(result);
    for (const field of taken) form.setValue(field, '');
    if (taken.length > 0) setRefusals((count) => count + 1);
    showField([...errors.map(([field]) => field), ...taken]);
  }

  return { submit, placed, refusals };
}
