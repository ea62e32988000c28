/** All SQL on the resellers' shared access code; only its hash is stored. */
import { isNull, sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { bookingSettings } from '#server/platform/db/schema.ts';

/** Null if no code is set. */
export async function readAccessCodeHash(orm: Orm): Promise<string | null> {
  const [settings] = await orm
    .select({ hash: bookingSettings.access_code_hash })
    .from(bookingSettings);
  return settings?.hash ?? null;
}

/** SQL: the hash; null while the shared code is disabled or not set. */
export const sharedCodeHash = sql`(select access_code_hash from booking_settings where shared_code_active)`;

/** Stores the hash unless there is one. */
export async function insertAccessCodeHash(orm: Orm, hash: string): Promise<void> {
  await orm
    .update(bookingSettings)
    .set({ access_code_hash: hash })
    .where(isNull(bookingSettings.access_code_hash));
}

/** Stores the hash and who set it. */
export async function replaceAccessCodeHash(
  orm: Pick<Orm, 'update'>,
  hash: string,
  changed_by: string,
): Promise<{ changed_at: string; changed_by: string }> {
  const [stored] = await orm
    .update(bookingSettings)
    .set({
      access_code_hash: hash,
      access_code_changed_at: sql`now()`,
      access_code_changed_by: changed_by,
    })
    .returning({ changed_at: bookingSettings.access_code_changed_at });
  if (!stored?.changed_at) throw new Error('booking_settings has lost its row');
  return { changed_at: stored.changed_at, changed_by };
}
