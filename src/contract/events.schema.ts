/**
 * The office's event stream: orders with the spec's payload (section 3), other subjects by name and
 * key.
 */
import * as z from 'zod/mini';
import { DateText, Instant, TimeText } from './fields.schema.ts';
import { ConsumerOrder, OrderStatus, SupplierOrder } from './orders/orders.schema.ts';

/** The key of the changed row, and what is needed to free its slot. */
const OldOrder = z.object({
  id: z.uuid(),
  delivery_date: DateText,
  delivery_time: TimeText,
  status: OrderStatus,
  /** Set if the customer has just moved or resumed the order. */
  customer_moves: z.optional(z.int()),
});

const change = {
  schema: z.literal('public'),
  commit_timestamp: Instant,
  eventType: z.enum(['INSERT', 'UPDATE', 'DELETE']),
  /** Null on INSERT. */
  old: z.nullable(OldOrder),
  errors: z.nullable(z.array(z.string())),
};

/** `new` is null on DELETE. */
export const OrderChange = z.discriminatedUnion('table', [
  z.object({ ...change, table: z.literal('orders_consumer'), new: z.nullable(ConsumerOrder) }),
  z.object({ ...change, table: z.literal('orders_supplier'), new: z.nullable(SupplierOrder) }),
]);
export type OrderChange = z.infer<typeof OrderChange>;

/**
 * A row of a subject that the office shows was inserted, changed or deleted; `key` says
 * which: usually the row's id, otherwise as in the trigger's arguments, '' for the whole list. Pages that show the subject reload. The triggers in
 * migrations/functions/announcements.sql name the subjects. 'orders' announces what no change event
 * carries: a note, a print, or a mail's outcome.
 */
export const SubjectChange = z.object({ subject: z.string(), key: z.string() });
export type SubjectChange = z.infer<typeof SubjectChange>;

/**
 * Names of the server-sent events. `resync`: something may have been missed, load everything again.
 */
export const LIVE_EVENTS = { change: 'change', subject: 'subject', resync: 'resync' } as const;
/** The header with the stream's position when it opened: the id of the last event before it. */
export const LIVE_POSITION = 'live-position';
/** In milliseconds. */
export const HEARTBEAT_MS = 25_000;
/** Pauses before reconnecting, in milliseconds; the last one repeats. */
export const RECONNECT_PAUSES_MS = [1000, 2000, 5000, 10_000] as const;
