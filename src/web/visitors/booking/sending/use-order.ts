/** Sends an order once, and says what became of it in words and for the form (spec section 8). */
import { type FormEvent, useState } from 'react';
import type { ErrorBody } from '#contract/error.schema.ts';
import { type ErrorCode, errorMessage } from '#contract/errors.ts';
import type { PlacedOrder as Answer, OrderType } from '#contract/orders/orders.schema.ts';
import { refusalTitle } from '#contract/orders/refusal-text.ts';
import { ApiError, withTimeout } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { honeypotOf } from '#web/forms/public/honeypot.tsx';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { type ToastInput, toast } from '#web/ui/toast.ts';
import { allFields, type Wizard } from '../steps/use-wizard.ts';
import { fieldNames, type OrderFields } from '../wizard-definition.ts';
import { WRONG_CODE } from './access-code.ts';

export type PlacedOrder = Answer & {
  ok: true;
  /** An earlier attempt with this id had placed a different order, and that order stands. */
  earlier: boolean;
};

export type RefusedOrder = {
  ok: false;
  /** The day is full, or closed by the office. */
  limitExceeded: boolean;
  closed?: boolean | undefined;
  /** A whole sentence for the customer. */
  error: string;
  code?: ErrorCode | undefined;
  fields?: ErrorBody['fields'];
  refusal?: ErrorBody['refusal'];
};

/** Of a session that stood for the code. */
export const SESSION_ENDED = 'La sessione è finita: scrivi il tuo codice';

/** Sends the order once, however often the button is pressed, and shows the result. */
export function useOrder<Fields extends OrderFields>(
  wizard: Wizard<Fields>,
  refuseAccess: (fields: OrderFields) => void,
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
    form.mark(result.fields ?? {});
    const wrong = Object.keys(result.fields ?? {});
    if (result.code === 'INVALID_ACCESS_CODE' || result.code === 'UNAUTHENTICATED') {
      refuseAccess(fields);
      wrong.push('access_code');
    }
    const taken = refusedFields(result).filter((name) => name in fields);
    takeBack(taken);
    showField([...wrong, ...taken]);
  }

  /** Clears the refused choices, so that the customer picks again. */
  function takeBack(names: string[]) {
    form.set(Object.fromEntries(names.map((name) => [name, ''])));
    form.forgive(names);
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
    /** How many times the server has refused; each refusal fetches the availability again. */
    refusals,
    /** Keeps the chosen day and time selected: once sent, they may be taken by this very order. */
    held: request.sent || sending || placed !== null,
    /** The order was sent, and no answer came. */
    unanswered: request.sent && !sending && placed === null,
  };
}

export type Order = ReturnType<typeof useOrder>;

/**
 * Sends an order and waits for the answer. Never throws. A second call with the same `request_id` books
 * nothing twice: if the first one was booked with other values, the result is that first order.
 */
export async function placeOrder(
  type: OrderType,
  send: (init: RequestInit) => Promise<Answer>,
): Promise<PlacedOrder | RefusedOrder> {
  try {
    const placed = await send(withTimeout());
    return { ok: true, earlier: false, ...placed };
  } catch (error) {
    if (!(error instanceof ApiError)) return refused('Errore di connessione');
    const { code, message, placed, fields, refusal, closed } = error.body ?? {};
    if (code === 'ALREADY_PLACED' && placed) return { ok: true, earlier: true, ...placed };
    return {
      ...refused(message || defaultText(code, type)),
      limitExceeded: code === 'LIMIT_EXCEEDED',
      code,
      fields,
      refusal,
      closed,
    };
  }
}

const refused = (error: string): RefusedOrder => ({ ok: false, limitExceeded: false, error });

function defaultText(code: ErrorCode | undefined, type: OrderType): string {
  if (code === 'LIMIT_EXCEEDED' || code === 'TIME_SLOT_OCCUPIED') return errorMessage(code, type);
  return "Errore durante la creazione dell'ordine";
}

/** The toast for a refused order (spec section 8). */
export function refusalToast(type: OrderType, refused: RefusedOrder): ToastInput {
  const { limitExceeded, closed, code, error, refusal, fields } = refused;
  if (type === 'consumer') {
    const warning = { description: error, variant: 'warning' } as const;
    if (closed) return { title: refusalTitle(), ...warning };
    if (limitExceeded) return { title: '⚠️ Giorno completo', ...warning };
    if (code === 'TOO_MANY_OPEN_ORDERS') return { title: 'Troppe prenotazioni aperte', ...warning };
    if (code === 'TIME_SLOT_OCCUPIED') return { title: '⚠️ Orario occupato', ...warning };
  }
  if (closed) return errorToast(error, refusalTitle());
  if (limitExceeded) return errorToast(error || "Scegli un'altra data.", 'Giorno completo');
  if (code === 'INVALID_ACCESS_CODE') return errorToast(WRONG_CODE);
  if (code === 'UNAUTHENTICATED') return errorToast(SESSION_ENDED);
  if (code === 'DATE_NOT_BOOKABLE') return errorToast(error, refusalTitle(refusal));
  const isWhole = code === 'TIME_SLOT_OCCUPIED' || (code === 'INVALID_INPUT' && fields);
  return errorToast(isWhole ? error : `Impossibile inviare l'ordine: ${error}`);
}

/**
 * Errors that the server finds after it has looked for an order with this id. They prove that there is none.
 */
const FOUND_AFTER_LOOKUP: readonly ErrorCode[] = [
  'LIMIT_EXCEEDED',
  'TIME_SLOT_OCCUPIED',
  'TOO_MANY_OPEN_ORDERS',
  'DATE_NOT_BOOKABLE',
];
/** Errors that it finds before that. They prove it only of an id that was never sent before. */
const FOUND_BEFORE_LOOKUP: readonly ErrorCode[] = [
  'INVALID_INPUT',
  'INVALID_ACCESS_CODE',
  'UNAUTHENTICATED',
  'TOO_MANY_REQUESTS',
];

/** Whether this refusal proves that no order was placed with the request's id. */
export function wasNotPlaced({ code }: RefusedOrder, repeated: boolean): boolean {
  if (!code) return false;
  return FOUND_AFTER_LOOKUP.includes(code) || (!repeated && FOUND_BEFORE_LOOKUP.includes(code));
}

/** The choices that a refusal clears, so that the customer picks again. */
export function refusedFields({ limitExceeded, code }: RefusedOrder): string[] {
  if (limitExceeded || code === 'DATE_NOT_BOOKABLE') return ['delivery_date', 'delivery_time'];
  return code === 'TIME_SLOT_OCCUPIED' ? ['delivery_time'] : [];
}
