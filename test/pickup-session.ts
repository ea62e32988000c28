/** A company's session of 'I miei ritiri', without the slow hash of its code. */
import { beginSession } from '#server/modules/resellers/reseller-sessions.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { resellerCodes, resellers } from '#server/platform/db/schema.ts';

/** Two codes in one database never have the same lookup. */
let codes = 0;

/**
 * The ids of a new company and its code, and a function that starts a session and returns the
 * cookie.
 */
export async function newCompany(
  orm: Orm,
  {
    company = {},
    code = {},
  }: {
    company?: Partial<typeof resellers.$inferInsert>;
    code?: Partial<typeof resellerCodes.$inferInsert>;
  } = {},
) {
  const [{ id } = { id: '' }] = await orm
    .insert(resellers)
    .values({ company_name: 'Edilferro', ...company })
    .returning({ id: resellers.id });
  const lookup = String(codes++).padStart(4, '0');
  const [{ code_id } = { code_id: '' }] = await orm
    .insert(resellerCodes)
    .values({ reseller_id: id, lookup, verifier: '', label: 'Salvo', ...code })
    .returning({ code_id: resellerCodes.id });
  const begin = async (now: Date) =>
    `consegne.pickups_session=${await beginSession(orm, code_id, now)}`;
  return { id, code_id, begin };
}

/** The cookie of a new company's session, started at `now`. */
export async function pickupCookie(orm: Orm, now: Date): Promise<string> {
  return (await newCompany(orm)).begin(now);
}
