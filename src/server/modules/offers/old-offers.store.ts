/** Offers that retention deletes. */
import { and, eq, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { isBefore } from '#server/platform/db/columns.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { offerHistory, offerPapers, offers } from '#server/platform/db/schema.ts';

type Before = {
  /** Sent offers, counted from sending, acceptance or end. */
  orders: Date;
  orderDate: string;
  /** Drafts, counted from their last change. */
  enquiries: Date;
};

/** In this order: a PDF goes with its offer, and the history once the offer is gone. */
export const oldOffers = (before: Before): OldRows[] => [
  [offerPapers, sql`${offerPapers.offer_id} in (select id from ${offers} where ${isOld(before)})`],
  [offers, isOld(before)],
  [offerHistory, sql`not exists (select from offers where offers.id = ${offerHistory.offer_id})`],
];

const isOld = ({ orders, orderDate, enquiries }: Before): SQL | undefined =>
  or(
    and(eq(offers.status, 'draft'), isBefore(offers.updated_at, enquiries)),
    and(
      ne(offers.status, 'draft'),
      lt(sql`greatest(${offers.sent_at}, ${offers.accepted_at})`, orders.toISOString()),
      lt(offers.valid_until, orderDate),
    ),
  );
