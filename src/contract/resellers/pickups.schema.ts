/** 'I miei ritiri': what a company with codes of its own reads of its pickups. There are no prices in it. */
import * as z from 'zod/mini';
import { CompanyLimit } from '../days/availability.schema.ts';
import { DateText, TimeText } from '../fields.schema.ts';
import { LIST_LIMITS, listAnswer } from '../list.schema.ts';
import { Items, OrderCode, OrderStatus } from '../orders/orders.schema.ts';

/** How far back it goes, in months of pickups. */
export const PICKUP_MONTHS = 12;

/** Whose own code it is, as step 1 of the wizard asks for it. */
export const KnownReseller = z.object({
  company_name: z.string(),
  agent_name: z.string(),
  phone: z.string(),
  email: z.string(),
  company_limit: CompanyLimit,
});
export type KnownReseller = z.infer<typeof KnownReseller>;

/** Whose session it is; null for nobody's, and for one that has ended. */
export const PickupSession = z.object({ reseller: z.nullable(KnownReseller) });
export type PickupSession = z.infer<typeof PickupSession>;

export const Pickup = z.object({
  code: OrderCode,
  status: OrderStatus,
  /** The company has moved it, or taken it up again, and the office has not confirmed it since. */
  to_reconfirm: z.boolean(),
  delivery_date: DateText,
  delivery_time: TimeText,
  /** Who comes for it. */
  agent_name: z.string(),
  items: Items,
});
export type Pickup = z.infer<typeof Pickup>;

/** What the next pickup begins with: that of before, without its date. */
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

/** Those to come, the next one first; then those of before, the latest one first. */
export const PickupList = z.extend(listAnswer(Pickup), {
  /** Of the pickup that was booked last; null before the first one. */
  latest: z.nullable(PickupPattern),
  company_limit: CompanyLimit,
});
export type PickupList = z.infer<typeof PickupList>;
