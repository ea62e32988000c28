/** All SQL on quote requests. */
import { and, sql } from 'drizzle-orm';
import type { MailType } from '#contract/mail-types.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';
import { quoteRequests } from '#server/platform/db/schema.ts';

export type NewQuote = {
  customer_name: string;
  company: string | null;
  email: string;
  phone: string;
  materials: string;
  request_id: string;
};

export type NewMail = { type: MailType; payload: unknown; recipient: string };

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
      insert into notifications (type, payload, recipient)
      select mail.type, mail.payload, mail.recipient
      from stored, jsonb_to_recordset(${JSON.stringify(mails)}::jsonb)
        as mail(type text, payload jsonb, recipient text)
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
