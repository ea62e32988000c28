/** The live stream of changes on both order tables (spec section 3 "Realtime change payload"). */
import * as z from 'zod/mini';
import { DateText, Instant, TimeText } from './fields.schema.ts';
import { ConsumerOrder, OrderStatus, SupplierOrder } from './orders.schema.ts';

/** The key of the changed row and what is needed to free its slot. */
const OldOrder = z.object({
  id: z.uuid(),
  delivery_date: DateText,
  delivery_time: TimeText,
  status: OrderStatus,
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

/** Names of the server-sent events: a change, or 'something may have been missed, load again'. */
export const LIVE_EVENTS = { change: 'change', resync: 'resync' } as const;
/** Heartbeat of the stream in milliseconds. */
export const HEARTBEAT_MS = 25_000;
/** Pauses before reconnecting, in milliseconds; the last one repeats. */
export const RECONNECT_PAUSES_MS = [1000, 2000, 5000, 10_000] as const;
