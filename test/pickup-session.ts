/** A company's session of 'I miei ritiri', without the slow hash of its code. */
import { beginSession } from '#server/modules/resellers/reseller-sessions.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { resellerCodes, resellers } from '#server/platform/db/schema.ts';

/** The cookie of a new company's session, which began at `now`. */
export async function pickupCookie(orm: Orm, now: Date): Promise<string> {
  const [company] = await orm
    .insert(resellers)
    .values({ company_name: 'Edilferro' })
    .returning({ id: resellers.id });
  const lookup = crypto.randomUUID().slice(0, 4);
  const [code] = await orm
    .insert(resellerCodes)
    .values({ reseller_id: company?.id as string, lookup, verifier: '', label: 'Salvo' })
    .returning({ id: resellerCodes.id });
  return `consegne.pickups_session=${await beginSession(orm, code?.id as string, now)}`;
}
