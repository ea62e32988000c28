import { type RefObject, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { freeTextItems } from '#contract/orders.schema.ts';
import { toast } from '#web/ui/toast.ts';
import type { ConsumerField, ConsumerFields } from './consumer-form.ts';
import type { PlacedOrderResult } from './place-consumer-order.ts';

type SubmitOptions = {
  form: UseFormReturn<ConsumerFields>;
  requestId: RefObject<string>;
  /** The code of the last step; nothing is sent before all of it is here. */
  load: () => Promise<typeof import('./delivery-step.ts')>;
  onPlaced: () => void;
  showField: (fields: ConsumerField[]) => void;
};

/** Sends the order once, however often it is pressed, and says what came of it. */
export function useConsumerSubmit({ form, requestId, load, onPlaced, showField }: SubmitOptions) {
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
    const parts = await load().catch(() => null);
    if (!parts) {
      toast({
        title: 'Errore',
        description: "Impossibile inviare l'ordine: Errore di connessione",
        variant: 'destructive',
      });
      return;
    }
    const result = await parts.placeConsumerOrder({
      ...fields,
      name: customer_name,
      items: freeTextItems(materials),
      request_id: requestId.current,
    });
    if (result.ok) {
      onPlaced();
      toast({ title: 'Prenotazione Confermata', variant: 'success' });
      setPlaced(result);
      return;
    }
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
