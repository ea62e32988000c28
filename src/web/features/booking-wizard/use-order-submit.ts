import { useRef, useState } from 'react';
import { type ToastInput, toast } from '#web/ui/toast.ts';
import type { FormError } from './order-refusal.ts';
import type { PlacedOrder, RefusedOrder } from './place-order.ts';
import type { Wizard } from './use-wizard.ts';
import type { FormFields } from './wizard-form.ts';

/** What sending means for one kind of customer. It comes with the code of the last step. */
export type OrderParts<Fields extends FormFields> = {
  /** Asks for the day once more before anything is sent; what it says no with, or null. */
  refuseDay?: (date: string) => Promise<ToastInput | null>;
  placeOrder: (fields: Fields, requestId: string) => Promise<PlacedOrder | RefusedOrder>;
  refusalToast: (refused: RefusedOrder) => ToastInput;
  wasNotPlaced: (refused: RefusedOrder, repeated: boolean) => boolean;
  refusedFields: (refused: RefusedOrder) => string[];
  formErrors: (refused: RefusedOrder) => FormError[];
};

type SubmitOptions<Fields extends FormFields> = {
  wizard: Wizard<Fields>;
  /** null until it is here: nothing is sent before all of it is, the modal included. */
  parts: OrderParts<Fields> | null;
  /** What is said when these fields are not valid. */
  missingText: (names: string[]) => string;
  onRefused?: (refused: RefusedOrder, fields: Fields) => void;
};

/** Sends the order once, however often it is pressed, and says what came of it. */
export function useOrderSubmit<Fields extends FormFields>(options: SubmitOptions<Fields>) {
  const { wizard, parts, missingText, onRefused } = options;
  const { form, definition, showField } = wizard;
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [refusals, setRefusals] = useState(0);
  const busy = useRef(false);

  async function submit(fields: FormFields) {
    if (busy.current || placed) return;
    busy.current = true;
    try {
      await send({ ...definition.empty, ...fields });
    } finally {
      busy.current = false;
    }
  }

  async function send(fields: Fields) {
    if (!parts) return;
    // A day that this very order may have filled is not asked for.
    const refusal = wizard.sent ? null : await parts.refuseDay?.(fields.delivery_date ?? '');
    if (refusal) {
      toast(refusal);
      takeBack(['delivery_date']);
      showField(['delivery_date']);
      return;
    }
    const { id, repeated } = wizard.beginRequest();
    const result = await parts.placeOrder(fields, id);
    if (result.ok) {
      // What is on the screen was not sent: it stays for a booking of its own.
      if (result.earlier) wizard.endRequest();
      else wizard.forget();
      toast({ title: 'Prenotazione Confermata', variant: 'success' });
      setPlaced(result);
      return;
    }
    if (parts.wasNotPlaced(result, repeated)) wizard.endRequest();
    onRefused?.(result, fields);
    toast(parts.refusalToast(result));
    const errors = parts.formErrors(result);
    for (const [field, message] of errors) form.setError(field, { message });
    const taken = parts.refusedFields(result).filter((field) => field in definition.empty);
    takeBack(taken);
    showField([...errors.map(([field]) => field), ...taken]);
  }

  /** The customer picks again, among what is free by now. */
  function takeBack(names: string[]) {
    for (const name of names) form.setValue(name, '');
    if (names.length > 0) setRefusals((count) => count + 1);
  }

  const confirm = form.handleSubmit(submit, (errors) => {
    const names = Object.keys(errors);
    toast({ title: 'Errore', description: missingText(names), variant: 'destructive' });
    showField(names);
  });

  const sending = form.formState.isSubmitting;
  return {
    confirm,
    placed,
    sending,
    /** How many times the server has refused; each one asks for the availability anew. */
    refusals,
    /** What is chosen stays chosen: from the send on it may look taken because this order has it. */
    held: wizard.sent || sending || placed !== null,
    /** It was sent, and nobody knows whether it arrived. */
    unanswered: wizard.sent && !sending && placed === null,
  };
}
