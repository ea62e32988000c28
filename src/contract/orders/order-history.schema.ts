/** An order's history, notes and mails; claims; deleted orders. */
import * as z from 'zod/mini';
import { DateText, Instant, MAX_LENGTH, requiredText, TimeText } from '../fields.schema.ts';
import { listAnswer, listQuery } from '../list.schema.ts';
import { OfficeMail } from '../mails.schema.ts';
import { Delivery } from './delivery-fields.ts';
import { mapTexts } from './order-texts.ts';
import { ConsumerOrder, Items, OrderStatus, SupplierOrder } from './orders.schema.ts';

/**
 * 'booked': by the customer; 'created': by the office; 'delivered': also for pickups; 'assigned':
 * to a trip, or removed from one; 'note-read': the customer's notes; 'undone': reverts the entry
 * that `undoes` names.
 */
export const ORDER_ACTIONS = [
  'booked',
  'created',
  'confirmed',
  'delivered',
  'changed',
  'moved',
  'assigned',
  'cancelled',
  'restored',
  'deleted',
  'undone',
  'printed',
  'noted',
  'note-read',
  'link-copied',
  'link-revoked',
] as const;
export const OrderAction = z.enum(ORDER_ACTIONS);
export type OrderAction = z.infer<typeof OrderAction>;

/** Fields of an order. Only those that the entry is about. */
export const OrderFields = z.partial(
  z.object({
    ...mapTexts('consumer', () => z.string()),
    ...mapTexts('supplier', () => z.string()),
    ...Delivery.shape,
    email: z.nullable(z.string()),
    items: Items,
    delivery_date: DateText,
    delivery_time: TimeText,
    status: OrderStatus,
    /** The company's name, or ''. */
    reseller: z.string(),
    /** The trip's lorry and driver, or ''. */
    trip: z.string(),
  }),
);
export type OrderFields = z.infer<typeof OrderFields>;

/** Who acted. */
export const OrderActor = z.enum(['office', 'customer', 'reseller']);
export type OrderActor = z.infer<typeof OrderActor>;

export const HistoryEntry = z.object({
  id: z.int(),
  action: OrderAction,
  at: Instant,
  actor: OrderActor,
  /** The office user. Null for customers and resellers. */
  user_name: z.nullable(z.string()),
  /**
   * The changed fields. Null for a booking, which has only `after`; a deletion has only `before`.
   */
  before: z.nullable(OrderFields),
  after: z.nullable(OrderFields),
  /** The text of a note, or the customer's reason for cancelling. */
  note: z.nullable(z.string()),
  undoes: z.nullable(z.int()),
  /** Whether the order's state allows an undo. */
  can_undo: z.boolean(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const OrderMail = z.pick(OfficeMail, {
  id: true,
  type: true,
  recipient: true,
  status: true,
  attempts: true,
  last_error: true,
  created_at: true,
  sent_at: true,
});
export type OrderMail = z.infer<typeof OrderMail>;

/** A link to an order or an offer, sent or copied. */
export const SentLink = z.object({
  id: z.uuid(),
  /** The address it was sent to, or the order's address when it was made; '' for none. */
  recipient: z.string(),
  /**
   * Where it was given out: in a mail, in the booking's confirmation, or as a copy made by the
   * office.
   */
  carrier: z.enum(['mail', 'booking', 'office']),
  created_at: Instant,
  last_read_at: z.nullable(Instant),
  revoked_at: z.nullable(Instant),
});
export type SentLink = z.infer<typeof SentLink>;

/** A new link. Its token is shown only this once. */
export const CopiedLink = z.object({ url: z.string() });

/** The most entries per answer. */
export const HISTORY_PAGE = 100;

/** `before`: an entry's id, for the page of older ones. */
export const HistoryQuery = z.object({
  before: z.optional(z.coerce.number().check(z.int(), z.positive())),
});

/** Entries, mails and links, each newest first. */
export const OrderHistory = z.object({
  entries: z.array(HistoryEntry),
  has_older: z.boolean(),
  mails: z.array(OrderMail),
  links: z.array(SentLink),
});
export type OrderHistory = z.infer<typeof OrderHistory>;

export const NoteInput = z.object({ text: requiredText(MAX_LENGTH.notes, 'Scrivere la nota') });
export type NoteInput = z.infer<typeof NoteInput>;

/** The newest read note, by its entry's id. Notes that came in since stay unread. */
export const ReadNotesInput = z.object({ last: z.int() });

/** Newest first. `q` searches the same fields as in OrderListQuery. */
export const DeletedOrderListQuery = z.omit(listQuery(['newest'], {}), { sort: true });
export type DeletedOrderListQuery = z.infer<typeof DeletedOrderListQuery>;

/** `id` is the order's; `at` and `user_name` are the deletion's. */
const deletion = { id: z.uuid(), at: Instant, user_name: z.nullable(z.string()) };

export const DeletedOrder = z.discriminatedUnion('type', [
  z.object({ ...deletion, type: z.literal('consumer'), order: ConsumerOrder }),
  z.object({ ...deletion, type: z.literal('supplier'), order: SupplierOrder }),
]);
export type DeletedOrder = z.infer<typeof DeletedOrder>;

export const DeletedOrderList = listAnswer(DeletedOrder);
export type DeletedOrderList = z.infer<typeof DeletedOrderList>;

/** Minutes until a claim ends by itself. */
export const CLAIM_MINUTES = 30;

/** 'Preso in carico da …': who is working on an order. */
export const OrderClaim = z.object({
  order_id: z.uuid(),
  user_id: z.uuid(),
  user_name: z.string(),
  at: Instant,
});
export type OrderClaim = z.infer<typeof OrderClaim>;

export const OrderClaims = z.object({ claims: z.array(OrderClaim) });
