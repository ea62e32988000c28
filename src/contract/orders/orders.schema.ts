/** Orders of both types: their fields and what may be sent (spec sections 3 and 5). */
import * as z from 'zod/mini';
import { DateText, HiddenField, Instant, Place, RequestId, TimeText } from '../fields.schema.ts';
import { Delivery } from './delivery-fields.ts';
import { ConsumerDetails, MaterialsText, SupplierDetails } from './order-form.schema.ts';
import { mapTexts } from './order-texts.ts';

export const ORDER_TYPES = ['consumer', 'supplier'] as const;
export const OrderType = z.enum(ORDER_TYPES);
export type OrderType = z.infer<typeof OrderType>;

/** Spec section 4, "Order status"; an edit stores 'completed' as 'confirmed'. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
/** Of orders that are still to be done. */
export const OPEN_STATUSES = ['pending', 'confirmed'] as const;
export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** One item of an order; every field may be missing. */
export const Item = z.object({
  id: z.optional(z.string()),
  name: z.optional(z.string()),
  product: z.optional(z.string()),
  quantity: z.optional(z.number()),
  unit: z.optional(z.string()),
});
export type Item = z.infer<typeof Item>;

/** Stored items: a list, or a map from key to quantity (spec section 3). */
export const Items = z.union([z.array(Item), z.record(z.string(), z.number())]);
export type Items = z.infer<typeof Items>;

/** What the booking wizards send: one free text. */
const FreeTextItems = z.tuple([
  z.object({
    id: z.literal('custom-text'),
    name: MaterialsText,
    unit: z.literal(''),
    quantity: z.literal(1),
  }),
]);

/** What the private customers' wizard sends (spec section 5). */
export const PlaceConsumerOrderInput = z.object({
  /** Made once by the browser for an order; repeats with it make no second one. */
  request_id: RequestId,
  ...ConsumerDetails.shape,
  items: FreeTextItems,
  delivery_date: DateText,
  delivery_time: TimeText,
  website: HiddenField,
});
export type PlaceConsumerOrderInput = z.infer<typeof PlaceConsumerOrderInput>;

/**
 * What the resellers' wizard sends (spec section 5). It holds no time: every reseller's order is stored
 * with SUPPLIER_TIME.
 */
export const PlaceSupplierOrderInput = z.object({
  /** Made once by the browser for an order; repeats with it make no second one. */
  request_id: RequestId,
  ...SupplierDetails.shape,
  items: FreeTextItems,
  delivery_date: DateText,
  website: HiddenField,
});
export type PlaceSupplierOrderInput = z.infer<typeof PlaceSupplierOrderInput>;

/** The same in the session of 'I miei ritiri', which stands for the code. */
export const PlacePickupInput = z.omit(PlaceSupplierOrderInput, { access_code: true });
export type PlacePickupInput = z.infer<typeof PlacePickupInput>;

/** Spoken and written; six characters of two orders are never the same. */
export const OrderCode = z.string().check(z.meta({ examples: ['K7M-4PX'] }));

export const PlacedOrder = z.object({
  id: z.uuid(),
  code: OrderCode,
  delivery_date: DateText,
  delivery_time: TimeText,
  /** Of the link to the order's page. Missing where the office has revoked it, and from a process of before. */
  link_token: z.optional(z.string()),
});
export type PlacedOrder = z.infer<typeof PlacedOrder>;

const orderFields = {
  id: z.uuid(),
  code: OrderCode,
  items: Items,
  delivery_date: DateText,
  delivery_time: TimeText,
  status: OrderStatus,
  /** How often its customer has moved it, or taken it up again. */
  customer_moves: z.int(),
  /** Where it was confirmed last, or booked, before its customer moved it; null once that is confirmed. */
  moved_from: z.nullable(Place),
  /** Of its customer, which nobody of the office has read. */
  unread_notes: z.int(),
  /** Grows by one with each change; sent back with an edit, so that an older one is refused. */
  version: z.int32(),
  created_at: Instant,
  updated_at: Instant,
};

/** A private customer's order as the office reads it (spec section 3). */
export const ConsumerOrder = z.object({
  ...orderFields,
  ...mapTexts('consumer', () => z.string()),
  ...Delivery.shape,
  /** Which lorry takes it (`road/trips.schema.ts`); null for none yet. */
  trip_id: z.nullable(z.uuid()),
  customer_type: z.literal('privato'),
});
export type ConsumerOrder = z.infer<typeof ConsumerOrder>;

/** A reseller's order as the office reads it (spec section 3); the access code is stored nowhere. */
export const SupplierOrder = z.object({
  ...orderFields,
  ...mapTexts('supplier', () => z.string()),
  email: z.nullable(z.string()),
  /** Whose own code booked it, or to whom the office gave it; null for nobody's. */
  reseller_id: z.nullable(z.uuid()),
  customer_type: z.literal('rivenditore'),
});
export type SupplierOrder = z.infer<typeof SupplierOrder>;

/** An order with its type, for calls that take either. */
export const TypedOrder = z.discriminatedUnion('type', [
  z.object({ type: z.literal('consumer'), order: ConsumerOrder }),
  z.object({ type: z.literal('supplier'), order: SupplierOrder }),
]);
export type TypedOrder = z.infer<typeof TypedOrder>;
