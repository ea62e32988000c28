/** Orders of both types: their fields, and the input for booking (spec sections 3 and 5). */
import * as z from 'zod/mini';
import { DateText, HiddenField, Instant, Place, RequestId, TimeText } from '../fields.schema.ts';
import { Delivery } from './delivery-fields.ts';
import { ConsumerDetails, MaterialsText, SupplierDetails } from './order-form.schema.ts';
import { mapTexts } from './order-texts.ts';

export const ORDER_TYPES = ['consumer', 'supplier'] as const;
export const OrderType = z.enum(ORDER_TYPES);
export type OrderType = z.infer<typeof OrderType>;

/** Spec section 4, "Order status". Editing a 'completed' order stores it as 'confirmed'. */
export const ORDER_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const;
/** Statuses of orders that are still to be carried out. */
export const OPEN_STATUSES = ['pending', 'confirmed'] as const;
export const OrderStatus = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof OrderStatus>;

/** One item of an order. Every field is optional. */
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

/** From the booking wizards: a single free text. */
const FreeTextItems = z.tuple([
  z.object({
    id: z.literal('custom-text'),
    name: MaterialsText,
    unit: z.literal(''),
    quantity: z.literal(1),
  }),
]);

/** From the private customers' wizard (spec section 5). */
export const PlaceConsumerOrderInput = z.object({
  /** Made by the browser once per order. A repeat makes no second order. */
  request_id: RequestId,
  ...ConsumerDetails.shape,
  items: FreeTextItems,
  delivery_date: DateText,
  delivery_time: TimeText,
  website: HiddenField,
});
export type PlaceConsumerOrderInput = z.infer<typeof PlaceConsumerOrderInput>;

/**
 * From the resellers' wizard (spec section 5). It has no time: every reseller's order is stored
 * with SUPPLIER_TIME.
 */
export const PlaceSupplierOrderInput = z.object({
  /** Made by the browser once per order. A repeat makes no second order. */
  request_id: RequestId,
  ...SupplierDetails.shape,
  items: FreeTextItems,
  delivery_date: DateText,
  website: HiddenField,
});
export type PlaceSupplierOrderInput = z.infer<typeof PlaceSupplierOrderInput>;

/** The same within the session of 'I miei ritiri', which replaces the code. */
export const PlacePickupInput = z.omit(PlaceSupplierOrderInput, { access_code: true });
export type PlacePickupInput = z.infer<typeof PlacePickupInput>;

/** For reading aloud and writing down. Six characters, unique among orders. */
export const OrderCode = z.string().check(z.meta({ examples: ['K7M-4PX'] }));

export const PlacedOrder = z.object({
  id: z.uuid(),
  code: OrderCode,
  delivery_date: DateText,
  delivery_time: TimeText,
  /**
   * For the link to the order's page. Absent if the office revoked it, or from a process of an
   * older release.
   */
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
  /** How often the customer has moved or restored it. */
  customer_moves: z.int(),
  /**
   * Its last confirmed (or first booked) place, from which the customer moved it. Null once the
   * move is confirmed.
   */
  moved_from: z.nullable(Place),
  /** The customer's unread notes. */
  unread_notes: z.int(),
  /** Incremented with each change. Send it back with an edit, so that a stale edit is refused. */
  version: z.int32(),
  created_at: Instant,
  updated_at: Instant,
};

/** A private customer's order as the office reads it (spec section 3). */
export const ConsumerOrder = z.object({
  ...orderFields,
  ...mapTexts('consumer', () => z.string()),
  ...Delivery.shape,
  /** The trip that carries it (`road/trips.schema.ts`), or null. */
  trip_id: z.nullable(z.uuid()),
  customer_type: z.literal('privato'),
});
export type ConsumerOrder = z.infer<typeof ConsumerOrder>;

/** A reseller's order as the office reads it (spec section 3). The access code is not stored. */
export const SupplierOrder = z.object({
  ...orderFields,
  ...mapTexts('supplier', () => z.string()),
  email: z.nullable(z.string()),
  /** The company whose code booked it or to which the office assigned it, or null. */
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
