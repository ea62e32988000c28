/** All SQL on the resellers' access code; only its hash is stored. */
import { isNull } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { bookingSettings } from '#server/platform/db/schema.ts';

/** null when no code is set. */
export async function readAccessCodeHash(orm: Orm): Promise<string | null> {
  const [settings] = await orm
    .select({ hash: bookingSettings.access_code_hash })
    .from(bookingSettings);
  return settings?.hash ?? null;
}

/** Stores the hash unless there is one. */
export async function insertAccessCodeHash(orm: Orm, hash: string): Promise<void> {
  await orm
    .update(bookingSettings)
    .set({ access_code_hash: hash })
    .where(isNull(bookingSettings.access_code_hash));
}
