/**
 * What a customer reads through an offer's link. Whoever has the link may read the offer, accept or
 * decline it, choose its date, withdraw from the contract and write to the office
 * (`own-offer-answers.schema.ts`).
 */
import * as z from 'zod/mini';
import { DateText, TimeText } from '../fields.schema.ts';
import { OrderCode, OrderStatus } from '../orders/orders.schema.ts';
import { LINK_STATUSES } from './offer-life.ts';
import { OWN_FIELDS } from './offer-texts.ts';
import { Offer } from './offers.schema.ts';

/**
 * The offer for its customer. The link of a superseded revision shows the newest sent one. Sent
 * fields never change; the state does.
 */
export const OwnOffer = z.object({
  ...z.pick(Offer, {
    number: true,
    year: true,
    revision: true,
    ...OWN_FIELDS,
    net_cents: true,
    vat_cents: true,
    total_cents: true,
    sent_at: true,
    accepted_at: true,
    accepted_name: true,
    accepted_by: true,
    accepted_options: true,
    declined_at: true,
    contract_withdrawn_at: true,
    version: true,
  }).shape,
  status: z.enum(LINK_STATUSES),
  /** Sent, and past its last day. */
  is_expired: z.boolean(),
  /** The link belongs to an older revision. */
  is_newer: z.boolean(),
  /** Whether the private customer may withdraw from the contract now. */
  may_withdraw: z.boolean(),
  /**
   * The last day of the right of withdrawal, to its end in Rome. Null before delivery, and without
   * such a right.
   */
  withdrawal_until: z.nullable(DateText),
  /** The order made from it; null until a date is chosen. */
  order: z.nullable(
    z.object({
      code: OrderCode,
      delivery_date: DateText,
      delivery_time: TimeText,
      status: OrderStatus,
    }),
  ),
});
export type OwnOffer = z.infer<typeof OwnOffer>;
