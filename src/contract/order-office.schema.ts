/** What the office does to orders: edits, and what a change is answered with (spec section 4). */
import * as z from 'zod/mini';
import {
  DateText,
  editedLine,
  editedText,
  MAX_LENGTH,
  optionalEmail,
  TimeText,
} from './fields.schema.ts';
import { ConsumerOrder, Item, OrderStatus, SupplierOrder } from './orders.schema.ts';

const EditedItems = z.array(Item).check(z.maxLength(50));

/** An edit by the office; fields that have not changed are left out. */
export const UpdateOrderInput = z.object({
  name: editedLine(MAX_LENGTH.name),
  company_name: editedLine(MAX_LENGTH.name),
  agent_name: editedLine(MAX_LENGTH.name),
  email: z.optional(optionalEmail),
  phone: editedLine(MAX_LENGTH.phone),
  address: editedLine(MAX_LENGTH.address),
  items: z.optional(EditedItems),
  notes: editedText(MAX_LENGTH.notes),
  delivery_date: z.optional(DateText),
  delivery_time: z.optional(TimeText),
  status: z.optional(OrderStatus),
  /** The version that was edited; an older one than the stored one is refused with CONFLICT. */
  version: z.optional(z.int32()),
  /** Changes the order only if it still has this status; else CONFLICT says what happened. */
  expected_status: z.optional(OrderStatus),
});
export type UpdateOrderInput = z.infer<typeof UpdateOrderInput>;

/** The entry of the history that a change wrote, by which it is undone; null when nothing was different. */
const history_id = z.nullable(z.int());

/** The order after a change. */
export const ChangedOrder = z.discriminatedUnion('type', [
  z.object({ type: z.literal('consumer'), order: ConsumerOrder, history_id }),
  z.object({ type: z.literal('supplier'), order: SupplierOrder, history_id }),
]);
export type ChangedOrder = z.infer<typeof ChangedOrder>;
