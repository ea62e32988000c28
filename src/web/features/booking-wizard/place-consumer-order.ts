import type { ErrorBody } from '#contract/error.schema.ts';
import type { PlaceConsumerOrderInput } from '#contract/orders.schema.ts';
import { ApiError, api, call } from '#web/api.ts';

/** A lost answer must end in a sentence that offers to try again. */
const GIVE_UP_AFTER_MS = 30_000;

export type PlacedOrderResult = {
  ok: true;
  /** An earlier attempt had placed an order, and not quite this one: that one holds. */
  earlier: boolean;
  delivery_date: string;
  delivery_time: string;
};

export type RefusedOrder = {
  ok: false;
  /** The day is full or closed. */
  limitExceeded: boolean;
  /** Whole sentence for the customer. */
  error: string;
  code?: string;
  fields?: ErrorBody['fields'];
  refusal?: ErrorBody['refusal'];
};

/**
 * Books a delivery. Never throws; a repeat with the same `request_id` books nothing twice, and one
 * that differs from a first attempt that succeeded unnoticed tells that attempt's date and time.
 */
export async function placeConsumerOrder(
  json: PlaceConsumerOrderInput,
): Promise<PlacedOrderResult | RefusedOrder> {
  try {
    const init = { signal: AbortSignal.timeout(GIVE_UP_AFTER_MS) };
    const placed = await call(api.orders.consumer.$post({ json }, { init }));
    return { ok: true, earlier: false, ...placed };
  } catch (error) {
    if (!(error instanceof ApiError)) return refused('Errore di connessione');
    const { code, message, placed, fields, refusal } = error.body ?? {};
    if (code === 'ALREADY_PLACED' && placed) return { ok: true, earlier: true, ...placed };
    return {
      ...refused(message || "Errore durante la creazione dell'ordine"),
      limitExceeded: code === 'LIMIT_EXCEEDED',
      code,
      fields,
      refusal,
    };
  }
}

const refused = (error: string): RefusedOrder => ({ ok: false, limitExceeded: false, error });
