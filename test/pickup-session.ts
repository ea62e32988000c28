/** A company's session of 'I miei ritiri', without the slow hash of its code. */
import { beginSession } from '#server/modules/resellers/reseller-sessions.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { resellerCodes, resellers } from '#server/platform/db/schema.ts';

/** Two codes of one database never have the same lookup. */
let codes = 0;

/** The id of a new company and of its code, and a function that begins a session of it and returns the cookie. */
export async function newCompany(orm: Orm) {
  const [company] = await orm
    .insert(resellers)
    .values({ company_name: 'Edilferro' })
    .returning({ id: resellers.id });
  const id = company?.id as string;
  const lookup = String(codes++).padStart(4, '0');
  const [code] = await orm
    .insert(resellerCodes)
    .values({ reseller_id: id, lookup, verifier: '', label: 'Salvo' })
    .returning({ id: resellerCodes.id });
  const code_id = code?.id as string;
  const begin = async (now: Date) =>
    `consegne.pickups_session=${await beginSession(orm, code_id, now)}`;
  return { id, code_id, begin };
}

/** The cookie of a new company's session, which began at `now`. */
export async function pickupCookie(orm: Orm, now: Date): Promise<string> {
  return (await newCompany(orm)).begin(now);
}
