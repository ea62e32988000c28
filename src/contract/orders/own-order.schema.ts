/**
 * What a customer reads by the link of an order. The link is in each mail about it: whoever has it may read the order,
 * move it, cancel it and write to the office (`own-order-changes.schema.ts`).
 */
import * as z from 'zod/mini';
import { CompanyLimit } from '../days/availability.schema.ts';
import { CHANGE_REFUSALS } from '../error.schema.ts';
import { DateText, Instant, Place, TimeText } from '../fields.schema.ts';
import { AnnouncedFile, FailureReason } from '../road/stop-events.schema.ts';
import { Delivery } from './delivery-fields.ts';
import { Items, OrderCode, OrderStatus, OrderType } from './orders.schema.ts';

/** As many notes are shown where they were written. */
export const SENT_NOTES = 20;

/** What the driver brought back of a delivery: who took it, photographs and signature. */
export const OwnProof = z.object({ received_by: z.string(), files: z.array(AnnouncedFile) });
export type OwnProof = z.infer<typeof OwnProof>;

/** How far the lorry with the order is. */
export const OwnRoad = z.object({
  state: z.enum(['on-the-road', 'arrived', 'delivered', 'partial', 'failed']),
  /** Deliveries of the lorry that come before it and wait. */
  before: z.int(),
  /** When it is likely to come, in Rome, by how late the lorry was last; null before that is known, and afterwards. */
  window: z.nullable(z.object({ from: TimeText, to: TimeText })),
  /** When the driver was there, or said how it went; null on the road. */
  at: z.nullable(Instant),
  /** Of what was not, or not wholly, delivered. */
  reason: z.nullable(FailureReason),
  /** Null before there is one, and while the office shows none to customers. */
  proof: z.nullable(OwnProof),
});
export type OwnRoad = z.infer<typeof OwnRoad>;

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
  /** What its customer has said for who delivers it, or the office has corrected; null for a pickup. */
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
      /** Photographs of the place, by id, oldest first. */
      place_photos: z.array(z.uuid()),
    }),
  ),
  /** Null until a lorry has left with it. */
  road: z.nullable(OwnRoad),
  /** Of the company whose own code booked it. */
  company_limit: CompanyLimit,
  /** The last instant at which it may be moved or cancelled. */
  changes_until: Instant,
  /** The owner's rule, in hours. */
  change_notice_hours: z.int(),
  /** Why it may not be moved, cancelled, taken up again, or told more about; null where it may. */
  refusals: z.object({
    delivery: z.nullable(z.enum(CHANGE_REFUSALS)),
    move: z.nullable(z.enum(CHANGE_REFUSALS)),
    cancel: z.nullable(z.enum(CHANGE_REFUSALS)),
    restore: z.nullable(z.enum(CHANGE_REFUSALS)),
  }),
});
export type OwnOrder = z.infer<typeof OwnOrder>;

/** The order as a file for calendars. */
export const OwnOrderCalendar = z.object({ name: z.string(), content: z.string() });
export type OwnOrderCalendar = z.infer<typeof OwnOrderCalendar>;

/** The same for every address, whether it has orders or not. */
export const SoughtOrders = z.object({ sent: z.literal(true) });
