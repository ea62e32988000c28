/** All SQL on quote requests: the visitor's request (spec section 7, "Quotes") and the office's list. */
import { and, asc, desc, eq, getTableColumns, min, type SQL, sql } from 'drizzle-orm';
import type {
  QuoteListQuery,
  QuoteRequest,
  UpdateQuoteInput,
} from '#contract/quotes/quotes.schema.ts';
import { type NewMail, writeMails } from '#server/modules/outbox/notifications.store.ts';
import { hasWords, isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { rows } from '#server/platform/db/rows.ts';
import { quoteRequests } from '#server/platform/db/schema.ts';
import { listOf } from '#server/platform/subjects/list.ts';

export type NewQuote = {
  customer_name: string;
  company: string | null;
  email: string;
  phone: string;
  materials: string;
  request_id: string;
};

/**
 * Stores the request and its mails in one statement. Returns the id, or undefined when the same request
 * was stored before; then nothing is written.
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

/** The id of the quote that the same request has made before, with the same fields. */
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

// A check constraint guarantees the type of the status.
const { search, request_id, ...columns } = getTableColumns(quoteRequests);

export function listQuotes(
  orm: Orm,
  { q, sort, status, ...page }: QuoteListQuery,
): Promise<{ rows: QuoteRequest[]; total: number }> {
  const where = and(
    q ? hasWords(quoteRequests.search, q) : undefined,
    status ? eq(quoteRequests.status, status) : undefined,
  );
  const by = sort === 'oldest' ? asc : desc;
  const order = [by(quoteRequests.created_at), by(quoteRequests.id)];
  return listOf(orm, page, { table: quoteRequests, columns, where, order, key: columns.id });
}

/** How many wait for an answer, and when the oldest of them came. */
export async function waitingQuotes(orm: Orm): Promise<{ count: number; oldest: string | null }> {
  const [found] = await orm
    .select({ count: sql<number>`count(*)::int`, oldest: min(quoteRequests.created_at) })
    .from(quoteRequests)
    .where(eq(quoteRequests.status, 'pending'));
  return { count: found?.count ?? 0, oldest: found?.oldest ?? null };
}

export async function findQuote(orm: Orm, id: string): Promise<QuoteRequest | undefined> {
  const [row] = await orm.select(columns).from(quoteRequests).where(eq(quoteRequests.id, id));
  return row as QuoteRequest | undefined;
}

/** Oldest first. `contact` is an e-mail address or a telephone number. */
export async function findQuotesOf(orm: Orm, contact: string): Promise<QuoteRequest[]> {
  const found = await orm
    .select(columns)
    .from(quoteRequests)
    .where(isOf(contact))
    .orderBy(quoteRequests.created_at);
  return found as QuoteRequest[];
}

/** The name that each of these has, in a statement. */
export const quoteNamesOf = (contact: string) =>
  sql`select customer_name as name from ${quoteRequests} where ${isOf(contact)}`;

const isOf = (contact: string) =>
  sql`${search} @@ contact_query(${contact}) and is_contact(${contact}, ${columns.email}, ${columns.phone})`;

/** Returns the changed request, or undefined when there is none with this id and version. */
export async function changeQuote(
  orm: Orm,
  id: string,
  { version, admin_notes, ...changes }: UpdateQuoteInput,
): Promise<QuoteRequest | undefined> {
  const [row] = await orm
    .update(quoteRequests)
    .set({
      ...changes,
      ...(admin_notes !== undefined && { admin_notes: admin_notes || null }),
      version: next(quoteRequests.version),
      updated_at: sql`now()`,
    })
    .where(and(eq(quoteRequests.id, id), eq(quoteRequests.version, version)))
    .returning(columns);
  return row as QuoteRequest | undefined;
}

/** Returns whether the request existed. */
export async function deleteQuote(orm: Orm, id: string): Promise<boolean> {
  const rows = await orm
    .delete(quoteRequests)
    .where(eq(quoteRequests.id, id))
    .returning({ id: quoteRequests.id });
  return rows.length > 0;
}

export const oldQuotes = (before: Date): OldRows => [
  quoteRequests,
  isBefore(quoteRequests.created_at, before),
];

const next = (version: typeof quoteRequests.version): SQL<number> => sql`${version} + 1`;
