/** All SQL on quote requests: the visitor's request (spec section 7, "Quotes") and the office's list. */
import { and, asc, desc, eq, inArray, min, sql } from 'drizzle-orm';
import type { Period } from '#contract/days/rules.ts';
import {
  ANSWER_HOURS,
  type QuoteListQuery,
  type QuoteRequest,
  type UpdateQuoteInput,
} from '#contract/quotes/quotes.schema.ts';
import type { RequestFigure } from '#contract/trends/figures.ts';
import { firstSentFor } from '#server/modules/offers/offer-list.store.ts';
import { type NewMail, writeMails } from '#server/modules/outbox/notifications.store.ts';
import { isBefore, isWithinDays } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { rows } from '#server/platform/db/rows.ts';
import { quoteRequests } from '#server/platform/db/schema.ts';
import { subjectStore } from '#server/platform/subjects/store.ts';

export type NewQuote = {
  customer_name: string;
  company: string | null;
  email: string;
  phone: string;
  materials: string;
  request_id: string;
};

/**
 * Stores the request and its mails in one statement. Returns the id, or undefined if the same request was stored
 * before; then nothing is written.
 */
export async function insertQuote(
  orm: Orm,
  quote: NewQuote,
  mails: NewMail[],
): Promise<string | undefined> {
  const [stored] = await rows<{ id: string }>(
    orm,
    sql`
    with stored as (
      insert into quote_requests (customer_name, company, email, phone, materials, request_id)
      values (${quote.customer_name}, ${quote.company}, ${quote.email}, ${quote.phone},
        ${quote.materials}, ${quote.request_id}::uuid)
      on conflict (request_id) do nothing
      returning id
    ), written as (
      ${writeMails(mails, sql`stored`)}
    )
    select id from stored`,
  );
  return stored?.id;
}

/** The quote that the same request already made with the same fields. */
export async function findRepeatedQuote(orm: Orm, quote: NewQuote): Promise<string | undefined> {
  const [stored] = await orm
    .select({ id: quoteRequests.id })
    .from(quoteRequests)
    .where(
      and(
        ...Object.entries(quote).map(
          ([name, value]) =>
            sql`${quoteRequests[name as keyof NewQuote]} is not distinct from ${value}`,
        ),
      ),
    );
  return stored?.id;
}

const { search, email, phone, created_at, id } = quoteRequests;

const conditions = {
  from: (from: string) => isWithinDays(created_at, { from }),
  to: (to: string) => isWithinDays(created_at, { to }),
  answered: () =>
    sql`${firstSentFor(id)} <= ${created_at} + make_interval(hours => ${ANSWER_HOURS})`,
};

/** The office's list, reading, editing and deletion. */
export const quotes = subjectStore<
  QuoteRequest,
  QuoteListQuery,
  UpdateQuoteInput,
  typeof conditions
>(
  quoteRequests,
  { newest: [desc(created_at), desc(id)], oldest: [asc(created_at), asc(id)] },
  conditions,
);

/** How many wait for an answer, and since when the oldest. */
export async function waitingQuotes(orm: Orm): Promise<{ count: number; oldest: string | null }> {
  const [found] = await orm
    .select({ count: sql<number>`count(*)::int`, oldest: min(quoteRequests.created_at) })
    .from(quoteRequests)
    .where(eq(quoteRequests.status, 'pending'));
  return { count: found?.count ?? 0, oldest: found?.oldest ?? null };
}

/** Requests of the period, and those answered in time. */
export async function countRequests(
  orm: Orm,
  period: Period,
): Promise<Record<RequestFigure, number>> {
  const [counted] = await orm
    .select({
      requested: sql<number>`count(*)::int`,
      answered_in_time: sql<number>`(count(*) filter (where ${conditions.answered()}))::int`,
    })
    .from(quoteRequests)
    .where(isWithinDays(created_at, period));
  return { requested: 0, answered_in_time: 0, ...counted };
}

/** Hours until the first offer was sent, of each answered request of the period. */
export async function answerHours(orm: Orm, period: Period): Promise<number[]> {
  const answered = await orm
    .select({
      hours: sql<number>`(extract(epoch from ${firstSentFor(id)} - ${created_at}) / 3600)::float8`,
    })
    .from(quoteRequests)
    .where(and(isWithinDays(created_at, period), sql`${firstSentFor(id)} is not null`));
  return answered.map(({ hours }) => hours);
}

/** Oldest first. `contact`: an e-mail address or a phone number. */
export async function findQuotesOf(orm: Orm, contact: string): Promise<QuoteRequest[]> {
  const found = await orm
    .select()
    .from(quoteRequests)
    .where(isOf(contact))
    .orderBy(quoteRequests.created_at);
  return found as QuoteRequest[];
}

/** Unordered. */
export async function findQuotesById(orm: Orm, ids: readonly string[]): Promise<QuoteRequest[]> {
  if (ids.length === 0) return [];
  return (await orm
    .select()
    .from(quoteRequests)
    .where(inArray(quoteRequests.id, [...ids]))) as QuoteRequest[];
}

/** SQL: the names on these requests. */
export const quoteNamesOf = (contact: string) =>
  sql`select customer_name as name from ${quoteRequests} where ${isOf(contact)}`;

const isOf = (contact: string) =>
  sql`${search} @@ contact_query(${contact}) and is_contact(${contact}, ${email}, ${phone})`;

export const oldQuotes = (before: Date): OldRows => [
  quoteRequests,
  isBefore(quoteRequests.created_at, before),
];
