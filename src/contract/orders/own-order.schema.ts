/**
 * What a customer reads through an order's link, which is in each mail about it. Whoever has the
 * link may read the order, move it, cancel it and write to the office
 * (`own-order-changes.schema.ts`).
 */
import * as z from 'zod/mini';
import { CompanyLimit } from '../days/availability.schema.ts';
import { CHANGE_REFUSALS } from '../error.schema.ts';
import { DateText, Instant, Place, TimeText } from '../fields.schema.ts';
import { AnnouncedFile, FailureReason } from '../road/stop-events.schema.ts';
import { Delivery } from './delivery-fields.ts';
import { Items, OrderCode, OrderStatus, OrderType } from './orders.schema.ts';

/** The page shows this many sent notes. */
export const SENT_NOTES = 20;

/** The proof of delivery: who received it, photos and signature. */
export const OwnProof = z.object({ received_by: z.string(), files: z.array(AnnouncedFile) });
export type OwnProof = z.infer<typeof OwnProof>;

/** How far the lorry with the order is. */
export const OwnRoad = z.object({
  state: z.enum(['on-the-road', 'arrived', 'delivered', 'partial', 'failed']),
  /** Undelivered stops of the lorry before this one. */
  before: z.int(),
  /**
   * The expected time in Rome, from the lorry's last known delay. Null while unknown, and
   * afterwards.
   */
  window: z.nullable(z.object({ from: TimeText, to: TimeText })),
  /** When the driver arrived, or reported the result; null on the road. */
  at: z.nullable(Instant),
  /** If it was not, or not fully, delivered. */
  reason: z.nullable(FailureReason),
  /** Null before there is one, and if the office shows none to customers. */
  proof: z.nullable(OwnProof),
});
export type OwnRoad = z.infer<typeof OwnRoad>;

/** The order for its customer. It contains no more than the mails, because mails are passed on. */
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
  /** The customer moved or restored it, and the office has not confirmed it since. */
  to_reconfirm: z.boolean(),
  /**
   * Its last confirmed (or first booked) place. Null unless it was moved and is not yet confirmed.
   */
  moved_from: z.nullable(Place),
  /** The last notes sent from this page, newest first: at most SENT_NOTES. */
  sent_notes: z.array(z.object({ at: Instant, text: z.string() })),
  /** The delivery instructions by the customer or corrected by the office. Null for a pickup. */
  delivery: z.nullable(
    z.object({
      ...z.pick(Delivery, {
        put_down: true,
        narrow_gate: true,
        slope: true,
        ztl: true,
        needs_crane: true,
        site_contact: true,
      }).shape,
      /** The last three digits; '' for none. */
      site_phone_end: z.string(),
      /** Photos of the place, by id, oldest first. */
      place_photos: z.array(z.uuid()),
    }),
  ),
  /** Null until a lorry has left with it. */
  road: z.nullable(OwnRoad),
  /** For the company whose own code booked it. */
  company_limit: CompanyLimit,
  /** The last instant at which it may be moved or cancelled. */
  changes_until: Instant,
  /** The owner's rule, in hours. */
  change_notice_hours: z.int(),
  /**
   * Why it may not be moved, cancelled, restored, or given delivery instructions; null if it may.
   */
  refusals: z.object({
    delivery: z.nullable(z.enum(CHANGE_REFUSALS)),
    move: z.nullable(z.enum(CHANGE_REFUSALS)),
    cancel: z.nullable(z.enum(CHANGE_REFUSALS)),
    restore: z.nullable(z.enum(CHANGE_REFUSALS)),
  }),
});
export type OwnOrder = z.infer<typeof OwnOrder>;

/** The order as a calendar file. */
export const OwnOrderCalendar = z.object({ name: z.string(), content: z.string() });
export type OwnOrderCalendar = z.infer<typeof OwnOrderCalendar>;

/** The same for every address, whether it has orders or not. */
export const FindOwnOrdersAnswer = z.object({ sent: z.literal(true) });
