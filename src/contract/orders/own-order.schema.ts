/**
 * What a customer reads and does by the link of an order. The link is in each mail about it: whoever has it may read the
 * order, move it, cancel it and write to the office.
 */
import * as z from 'zod/mini';
import { CompanyLimit } from '../days/availability.schema.ts';
import { CHANGE_REFUSALS } from '../error.schema.ts';
import {
  DateText,
  HiddenField,
  Instant,
  MAX_LENGTH,
  RequestId,
  requiredEmail,
  requiredText,
  TimeText,
} from '../fields.schema.ts';
import { Items, OrderCode, OrderStatus, OrderType, Place } from './orders.schema.ts';

/** What stands behind '#' in the link. A text of any other form is as unknown as a token that never was. */
const token = z.string().check(z.maxLength(200));

/** Why a customer cancels. The choice has no default. */
export const CANCEL_REASONS = ['not-there', 'ordered-elsewhere', 'wrong-date', 'other'] as const;
export const CancelReason = z.enum(CANCEL_REASONS, 'Scegli un motivo');
export type CancelReason = z.infer<typeof CancelReason>;

/** In the words of the page and of the office. */
export const CANCEL_REASON_LABELS: Record<CancelReason, string> = {
  'not-there': 'Non potrò esserci',
  'ordered-elsewhere': 'Ho ordinato altrove',
  'wrong-date': 'Data sbagliata',
  other: 'Altro',
};

/** As many notes are shown where they were written. */
export const SENT_NOTES = 20;

/** The order as its customer reads it. It says no more than the mails do, because a mail is passed on. */
export const OwnOrder = z.object({
  code: OrderCode,
  type: OrderType,
  status: OrderStatus,
  version: z.int32(),
  delivery_date: DateText,
  delivery_time: TimeText,
  /** The private customer, or the company that comes for a pickup. */
  name: z.string(),
  /** '' for a pickup. */
  address: z.string(),
  /** The last three digits. */
  phone_end: z.string(),
  email: z.string(),
  items: Items,
  notes: z.string(),
  /** Its customer has moved it, or taken it up again, and the office has not confirmed it since. */
  to_reconfirm: z.boolean(),
  /** Where the office has it confirmed, or where it was booked; null unless it was moved and waits for the office since. */
  moved_from: z.nullable(Place),
  /** The last notes for the office that were sent from here, newest first: SENT_NOTES at most. */
  sent_notes: z.array(z.object({ at: Instant, text: z.string() })),
  /** Of the company whose own code booked it. */
  company_limit: CompanyLimit,
  /** The last instant at which it may be moved or cancelled. */
  changes_until: Instant,
  /** The owner's rule, in hours. */
  change_notice_hours: z.int(),
  /** Why it may not be moved, cancelled or taken up again; null where it may. */
  refusals: z.object({
    move: z.nullable(z.enum(CHANGE_REFUSALS)),
    cancel: z.nullable(z.enum(CHANGE_REFUSALS)),
    restore: z.nullable(z.enum(CHANGE_REFUSALS)),
  }),
});
export type OwnOrder = z.infer<typeof OwnOrder>;

export const OwnOrderInput = z.object({ token });

/** The order as a file for calendars. */
export const OwnOrderCalendar = z.object({ name: z.string(), content: z.string() });
export type OwnOrderCalendar = z.infer<typeof OwnOrderCalendar>;

/** `version` is the one that was read: what the office has changed meanwhile is shown, not overwritten. */
const change = { version: z.int32() };

/** A pickup keeps its time. */
export const OrderMove = z.object({
  ...change,
  delivery_date: DateText,
  delivery_time: z.optional(TimeText),
});
export type OrderMove = z.infer<typeof OrderMove>;
export const MoveOwnOrderInput = z.extend(OrderMove, { token });

export const OrderCancellation = z.object({ ...change, reason: CancelReason });
export type OrderCancellation = z.infer<typeof OrderCancellation>;
export const CancelOwnOrderInput = z.extend(OrderCancellation, { token });

export const OrderReturn = z.object(change);
export type OrderReturn = z.infer<typeof OrderReturn>;
export const RestoreOwnOrderInput = z.extend(OrderReturn, { token });

/** An entry of the order's history, which the office reads; the order stays as it is. */
export const OrderNote = z.object({
  /** Made once by the browser for a note; a repeat with it writes no second one. Missing in a page of before. */
  request_id: z.optional(RequestId),
  text: requiredText(MAX_LENGTH.notes, 'Scrivi la nota'),
});
export type OrderNote = z.infer<typeof OrderNote>;
export const OwnOrderNoteInput = z.extend(OrderNote, { token });

/** 'Ritrova i miei ordini'. */
export const FindOwnOrdersInput = z.object({ email: requiredEmail, website: HiddenField });
export type FindOwnOrdersInput = z.infer<typeof FindOwnOrdersInput>;

/** The same for every address, whether it has orders or not. */
export const SoughtOrders = z.object({ sent: z.literal(true) });
