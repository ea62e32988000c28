/** What was done to an order, its notes and mails; who is dealing with it; the deleted orders. */
import * as z from 'zod/mini';
import { DateText, Instant, MAX_LENGTH, requiredText, TimeText } from '../fields.schema.ts';
import { listAnswer, listQuery } from '../list.schema.ts';
import { OfficeMail } from '../mails.schema.ts';
import { Delivery } from './delivery-fields.ts';
import { mapTexts } from './order-texts.ts';
import { ConsumerOrder, Items, OrderStatus, SupplierOrder } from './orders.schema.ts';

/**
 * 'booked' by the customer, 'created' by the office; 'delivered' also of a pickup; 'assigned' to a trip, or taken off it; 'note-read' of the customer's notes;
 * 'undone' takes back the entry that `undoes` names.
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

/** Fields of an order; those that an entry is not about are left out. */
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
    /** The name of the company whose order it is; '' for none. */
    reseller: z.string(),
    /** Lorry and driver of the trip; '' for none. */
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
  /** The user of the office. Null for a customer and a reseller. */
  user_name: z.nullable(z.string()),
  /** The changed fields. Null for a booking, which has only `after`; a deletion has only `before`. */
  before: z.nullable(OrderFields),
  after: z.nullable(OrderFields),
  /** The text of a note; of a cancellation by the customer why. */
  note: z.nullable(z.string()),
  undoes: z.nullable(z.int()),
  /** Whether an undo would be accepted, as far as the order alone says. */
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

/** A link to the order's page. It is good until ORDER_LINK_DAYS after the order. */
export const SentLink = z.object({
  id: z.uuid(),
  /** The e-mail address to which it went, or that the order had when it was made; '' for none. */
  recipient: z.string(),
  /** What carries it: a mail, the confirmation of the booking, or a copy that the office made. */
  carrier: z.enum(['mail', 'booking', 'office']),
  created_at: Instant,
  last_read_at: z.nullable(Instant),
  revoked_at: z.nullable(Instant),
});
export type SentLink = z.infer<typeof SentLink>;

/** A link that was just made. Its token is shown this once. */
export const CopiedLink = z.object({ url: z.string() });

/** Entries that an answer has at most. */
export const HISTORY_PAGE = 100;

/** `before`: the id of an entry, for the page of older ones. */
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

/** The newest of the customer's notes that were read, by the id of its entry: one that came since stays unread. */
export const ReadNotesInput = z.object({ last: z.int() });

/** Newest first; `q` finds what it found in the list of orders. */
export const DeletedOrderListQuery = z.omit(listQuery(['newest'], {}), { sort: true });
export type DeletedOrderListQuery = z.infer<typeof DeletedOrderListQuery>;

/** `id` is the order's, `at` and `user_name` are those of the deletion. */
const deletion = { id: z.uuid(), at: Instant, user_name: z.nullable(z.string()) };

export const DeletedOrder = z.discriminatedUnion('type', [
  z.object({ ...deletion, type: z.literal('consumer'), order: ConsumerOrder }),
  z.object({ ...deletion, type: z.literal('supplier'), order: SupplierOrder }),
]);
export type DeletedOrder = z.infer<typeof DeletedOrder>;

export const DeletedOrderList = listAnswer(DeletedOrder);
export type DeletedOrderList = z.infer<typeof DeletedOrderList>;

/** A claim ends by itself after this time, in minutes. */
export const CLAIM_MINUTES = 30;

/** 'Preso in carico da …': who is dealing with an order. */
export const OrderClaim = z.object({
  order_id: z.uuid(),
  user_id: z.uuid(),
  user_name: z.string(),
  at: Instant,
});
export type OrderClaim = z.infer<typeof OrderClaim>;

export const OrderClaims = z.object({ claims: z.array(OrderClaim) });
