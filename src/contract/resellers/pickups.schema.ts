/** 'I miei ritiri': what a company with its own codes reads of its pickups. Without prices. */
import * as z from 'zod/mini';
import { CompanyLimit } from '../days/availability.schema.ts';
import { DateText, TimeText } from '../fields.schema.ts';
import { LIST_LIMITS, listAnswer } from '../list.schema.ts';
import { Items, OrderCode, OrderStatus } from '../orders/orders.schema.ts';

/** The pickups of this many past months are shown. */
export const PICKUP_MONTHS = 12;

/** The company of a code, as step 1 of the wizard needs it. */
export const KnownReseller = z.object({
  company_name: z.string(),
  agent_name: z.string(),
  phone: z.string(),
  email: z.string(),
  company_limit: CompanyLimit,
});
export type KnownReseller = z.infer<typeof KnownReseller>;

/** The company of the session. Null without one, or if it has ended. */
export const PickupSession = z.object({ reseller: z.nullable(KnownReseller) });
export type PickupSession = z.infer<typeof PickupSession>;

export const Pickup = z.object({
  code: OrderCode,
  status: OrderStatus,
  /** The company moved or resumed it, and the office has not confirmed it since. */
  to_reconfirm: z.boolean(),
  delivery_date: DateText,
  delivery_time: TimeText,
  /** Who comes for it. */
  agent_name: z.string(),
  items: Items,
});
export type Pickup = z.infer<typeof Pickup>;

/** The defaults of the next pickup: those of the last one, without its date. */
export const PickupPattern = z.object({
  company_name: z.string(),
  agent_name: z.string(),
  phone: z.string(),
  email: z.string(),
  items: Items,
  notes: z.string(),
});
export type PickupPattern = z.infer<typeof PickupPattern>;

export const PickupListQuery = z.object({
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LIST_LIMITS.page)), 1),
});

/** Upcoming ones first, the next one on top; then past ones, the latest first. */
export const PickupList = z.extend(listAnswer(Pickup), {
  /** From the pickup booked last; null before the first one. */
  latest: z.nullable(PickupPattern),
  company_limit: CompanyLimit,
});
export type PickupList = z.infer<typeof PickupList>;
