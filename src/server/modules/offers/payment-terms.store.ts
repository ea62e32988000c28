import { sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { rows } from '#server/platform/db/rows.ts';

/** Nobody keeps more ways to pay. */
const MOST = 30;

/** The payment terms of the last accepted offers, each once, the newest first. */
export async function acceptedPaymentTerms(orm: Orm): Promise<string[]> {
  const found = await rows<{ payment_terms: string }>(
    orm,
    sql`select payment_terms from (
        select payment_terms, accepted_at from offers where status = 'accepted' and payment_terms <> ''
        order by created_at desc limit 1000
      ) as latest
      group by payment_terms order by max(accepted_at) desc, payment_terms limit ${MOST}`,
  );
  return found.map(({ payment_terms }) => payment_terms);
}
