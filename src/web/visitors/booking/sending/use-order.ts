import { type BaseSyntheticEvent, useState } from 'react';
import { errorToast } from '#web/forms/error-toast.ts';
import { setFieldErrors } from '#web/forms/form-field.ts';
import { honeypotOf } from '#web/forms/public/honeypot.tsx';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { toast } from '#web/ui/toast.ts';
import { allFields, type Wizard } from '../steps/use-wizard.ts';
import { fieldNames, type OrderFields } from '../wizard-definition.ts';
import { refusalToast, refusedFields, wasNotPlaced } from './order-refusal.ts';
import { type PlacedOrder, placeOrder, type RefusedOrder } from './place-order.ts';

/** Sends the order once, however often the button is pressed, and shows the result. */
export function useOrder<Fields extends OrderFields>(
  wizard: Wizard<Fields>,
  refuseCode: (fields: OrderFields) => void,
) {
  const { definition, form, request, showField } = wizard;
  const { sending, sendOnce } = useSendOnce();
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [refusals, setRefusals] = useState(0);

  async function send(typed: OrderFields, page: HTMLFormElement) {
    if (placed) return;
    const fields = allFields<Fields>(fieldNames(definition), typed);
    // Not after a first attempt: that attempt may itself have filled the day.
    const refusal = request.sent ? null : await definition.recheckDay?.(fields.delivery_date ?? '');
    if (refusal) {
      toast(refusal);
      takeBack(['delivery_date']);
      showField(['delivery_date']);
      return;
    }
    const { id: request_id, repeated } = request.beginRequest();
    const website = honeypotOf(page);
    const result = await placeOrder(definition.type, (init) =>
      definition.book(fields, { request_id, website }, init),
    );
    if (result.ok) finish(result);
    else refuse(result, fields, repeated);
  }

  function finish(result: PlacedOrder) {
    // The form's values are not those of the booked order: they stay, for another booking.
    if (result.earlier) request.endRequest();
    else request.forget();
    toast({ title: 'Prenotazione Confermata', variant: 'success' });
    setPlaced(result);
    wizard.finish();
  }

  function refuse(result: RefusedOrder, fields: Fields, repeated: boolean) {
    if (wasNotPlaced(result, repeated)) request.endRequest();
    toast(refusalToast(definition.type, result));
    const wrong = setFieldErrors(form, result.fields);
    if (result.code === 'INVALID_ACCESS_CODE') {
      refuseCode(fields);
      wrong.push('access_code');
    }
    const taken = refusedFields(result).filter((name) => name in fields);
    takeBack(taken);
    showField([...wrong, ...taken]);
  }

  /** Clears the refused choices, so that the customer picks again. */
  function takeBack(names: string[]) {
    for (const name of names) form.setValue(name, '');
    if (names.length > 0) setRefusals((count) => count + 1);
  }

  const confirm = form.handleSubmit(
    (fields, event?: BaseSyntheticEvent) =>
      sendOnce(() => send(fields, event?.target as HTMLFormElement)),
    (errors) => {
      const names = Object.keys(errors);
      toast(errorToast(definition.missingText(names)));
      showField(names);
    },
  );

  return {
    confirm,
    placed,
    sending,
    /** How many times the server has refused; each refusal fetches the availability again. */
    refusals,
    /** Keeps the chosen day and time selected: once sent, they may be taken by this very order. */
    held: request.sent || sending || placed !== null,
    /** The order was sent, and no answer came. */
    unanswered: request.sent && !sending && placed === null,
  };
}

export type Order = ReturnType<typeof useOrder>;
