/** The office's changes to orders, and their answers (spec section 4). */
import * as z from 'zod/mini';
import type { ErrorCode } from '../errors.ts';
import {
  anyOfKind,
  DateText,
  editedLine,
  editedText,
  MAX_LENGTH,
  RequestId,
  TimeText,
} from '../fields.schema.ts';
import { changedFields, createFields } from '../subject-fields.ts';
import { DELIVERY_FIELDS } from './delivery-fields.ts';
import type { OrderText } from './order-fields.ts';
import { optionalRule } from './order-form.schema.ts';
import { mapTexts } from './order-texts.ts';
import { ConsumerOrder, OrderStatus, SupplierOrder, TypedOrder } from './orders.schema.ts';

/** Greater than 0. */
const Quantity = z
  .number('Inserire una quantità')
  .check(z.positive('Inserire una quantità maggiore di 0'), z.lt(1_000_000, 'Al massimo 999.999'));

/** The customer's free text is an item too. */
const EditedItems = z
  .array(
    z.object({
      id: editedLine(MAX_LENGTH.name),
      name: editedText(MAX_LENGTH.materials),
      product: editedText(MAX_LENGTH.materials),
      quantity: z.optional(Quantity),
      unit: editedLine(MAX_LENGTH.unit),
    }),
  )
  .check(z.maxLength(50, 'Al massimo 50 materiali'));

/** 'Avvisa il cliente': a mail 30 seconds later, if the order has an address. */
const notify = z.optional(z.boolean());

const newOrder = {
  /** Made by the browser once per order. A repeat makes no second order. */
  request_id: RequestId,
  items: z._default(EditedItems, []),
  delivery_date: DateText,
  delivery_time: TimeText,
  /** Also 'completed', without a mail to the customer. */
  status: z._default(OrderStatus, 'pending'),
  notify,
};

/** An order made by the office ('Nuovo Ordine'). Only date and time are required. */
export const CreateOrderInput = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('consumer'),
    ...newOrder,
    ...mapTexts('consumer', optionalRule),
    ...createFields(DELIVERY_FIELDS),
  }),
  z.object({
    type: z.literal('supplier'),
    ...newOrder,
    ...mapTexts('supplier', optionalRule),
  }),
]);
export type CreateOrderInput = z.infer<typeof CreateOrderInput>;

const editedRule = (text: OrderText) => z.optional(anyOfKind(text));

const { notes, ...editedTexts } = {
  ...mapTexts('consumer', editedRule),
  ...mapTexts('supplier', editedRule),
};

/**
 * An edit by the office, without unchanged fields. A refusal names fields in this order, the
 * form's.
 */
export const UpdateOrderInput = z.object({
  ...editedTexts,
  ...changedFields(DELIVERY_FIELDS),
  items: z.optional(EditedItems),
  notes,
  delivery_date: z.optional(DateText),
  delivery_time: z.optional(TimeText),
  status: z.optional(OrderStatus),
  /** The version that was edited. A stale one is refused with CONFLICT. */
  version: z.optional(z.int32()),
  /** Changes the order only if it still has this status; otherwise CONFLICT says what happened. */
  expected_status: z.optional(OrderStatus),
  /** For a move or a cancellation. Confirmations are always mailed. */
  notify,
  /**
   * Why its trip's lorry may carry it although it is now too heavy, or needs a crane that the lorry
   * lacks.
   */
  reason: editedLine(MAX_LENGTH.name),
});
export type UpdateOrderInput = z.infer<typeof UpdateOrderInput>;

/** The history entry that the change wrote, for undoing it. Null if nothing changed. */
const history_id = z.nullable(z.int());

const changed = <Shape extends z.core.$ZodShape>(more: Shape) =>
  z.discriminatedUnion('type', [
    z.object({ type: z.literal('consumer'), order: ConsumerOrder, history_id, ...more }),
    z.object({ type: z.literal('supplier'), order: SupplierOrder, history_id, ...more }),
  ]);

export const ChangedOrder = changed({});
export type ChangedOrder = z.infer<typeof ChangedOrder>;

/** 'Consegnato' or 'Ritirato', for the version that was read. */
export const DeliverOrderInput = z.object({ version: z.int32() });

export const UndoInput = z.object({ history_id: z.int() });

/**
 * The order after an undo, and what happened to the mail about the change: 'sent' if it had already
 * gone out.
 */
export const UndoneOrder = changed({ mail: z.enum(['withdrawn', 'sent', 'none']) });
export type UndoneOrder = z.infer<typeof UndoneOrder>;

/** The most orders per bulk change. */
export const BULK_LIMIT = 200;

const orders = z
  .array(z.object({ id: z.uuid(), version: z.int32() }))
  .check(z.minLength(1), z.maxLength(BULK_LIMIT));

/** The same change to several orders, each with the version that was read. */
export const BulkOrdersInput = z.discriminatedUnion('action', [
  z.object({ action: z.literal('confirm'), orders }),
  z.object({ action: z.literal('deliver'), orders }),
  z.object({
    action: z.literal('move'),
    orders,
    delivery_date: DateText,
    /** Without it each order keeps its time. */
    delivery_time: z.optional(TimeText),
    notify,
  }),
  /** Assigns the pickups to this company (id). A pickup that already belongs to one is refused. */
  z.object({ action: z.literal('assign'), orders, reseller: z.uuid() }),
  z.object({ action: z.literal('cancel'), orders, notify }),
  z.object({ action: z.literal('delete'), orders, notify }),
]);
export type BulkOrdersInput = z.infer<typeof BulkOrdersInput>;

/** The result for each order, in the order of the request. */
export const BulkResults = z.object({
  results: z.array(
    z.object({
      id: z.uuid(),
      ok: z.boolean(),
      /** For a refused order: the code and the reason, as for a single change. */
      code: z.optional(z.string() as z.ZodMiniType<ErrorCode>),
      message: z.optional(z.string()),
      /** For an order that somebody else changed first: its current state. */
      current: z.optional(TypedOrder),
      /** For a changed order; null if nothing changed. Deletions cannot be undone with it. */
      history_id: z.optional(history_id),
    }),
  ),
});
export type BulkResults = z.infer<typeof BulkResults>;

/** `notify=true` mails the customer, unless the order was cancelled already. */
export const DeleteOrderQuery = z.object({ notify: z.optional(z.enum(['true', 'false'])) });
