import { type FormEvent, useState } from 'react';
import { byField } from '#web/forms/check-input.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { takeHoneypot } from '#web/forms/public/honeypot.tsx';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { toast } from '#web/ui/toast.ts';
import { allFields, type Wizard } from '../steps/use-wizard.ts';
import { fieldNames, type OrderFields } from '../wizard-definition.ts';
import type { PlacedOrder, RefusedOrder } from './place-order.ts';

type Placing = typeof import('./place-order.ts');

/** Sends the order once, however often the button is pressed, and shows the result. */
export function useOrder<Fields extends OrderFields>(
  wizard: Wizard<Fields>,
  /** Undefined until the last step has loaded. */
  placing: Placing | undefined,
  refuseAccess: (fields: OrderFields) => void,
) {
  const { definition, form, request, showField } = wizard;
  const { sending, sendOnce } = useSendOnce();
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [refusals, setRefusals] = useState(0);

  async function send(typed: OrderFields, page: HTMLFormElement) {
    if (placed || !placing) return;
    const fields = allFields<Fields>(fieldNames(definition), typed);
    // Not after an earlier attempt, which may itself have filled the day.
    const refusal =
      definition.rechecksDay && !request.sent
        ? await placing.recheckDay(fields.delivery_date ?? '')
        : null;
    if (refusal) {
      toast(refusal);
      takeBack(['delivery_date']);
      showField(['delivery_date']);
      return;
    }
    const { id: request_id, repeated } = request.beginRequest();
    const website = takeHoneypot(page);
    const result = await placing.placeOrder(definition.type, (init) =>
      definition.book(fields, { request_id, website }, init),
    );
    if (result.ok) finish(result);
    else refuse(placing, result, fields, repeated);
  }

  function finish(result: PlacedOrder) {
    // The form's values are not those of the booked order: they stay, for another booking.
    if (result.earlier) request.endRequest();
    else request.forget();
    toast({ title: 'Prenotazione Confermata', variant: 'success' });
    setPlaced(result);
    wizard.finish();
  }

  function refuse(
    { refusalToast, refusedFields, wasNotPlaced }: Placing,
    result: RefusedOrder,
    fields: Fields,
    repeated: boolean,
  ) {
    if (wasNotPlaced(result, repeated)) request.endRequest();
    toast(refusalToast(definition.type, result));
    const atFields = byField(result.fields);
    form.mark(atFields);
    const wrong = Object.keys(atFields);
    if (result.code === 'INVALID_ACCESS_CODE' || result.code === 'UNAUTHENTICATED') {
      refuseAccess(fields);
      wrong.push('access_code');
    }
    const taken = refusedFields(result).filter((name) => name in fields);
    takeBack(taken);
    showField([...wrong, ...taken]);
  }

  /** Clears the refused choices, so that the customer chooses again. */
  function takeBack(names: string[]) {
    form.set(Object.fromEntries(names.map((name) => [name, ''])));
    form.clearErrors(names);
    if (names.length > 0) setRefusals((count) => count + 1);
  }

  function confirm(event: FormEvent<HTMLFormElement>): void {
    const page = event.currentTarget;
    const checked = wizard.check();
    if ('input' in checked) return void sendOnce(() => send(checked.input, page));
    const names = Object.keys(checked.wrong);
    toast(errorToast(definition.missingText(names)));
    showField(names);
  }

  return {
    confirm,
    placed,
    sending,
    /** How often the server has refused. Each refusal reloads the availability. */
    refusals,
    /** Keeps the chosen day and time selected: once sent, they may be taken by this very order. */
    held: request.sent || sending || placed !== null,
    /** The order was sent, and no answer came. */
    unanswered: request.sent && !sending && placed === null,
  };
}

export type Order = ReturnType<typeof useOrder>;
