/** All SQL on `program_keys`. */
import { and, desc, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { CreateProgramKeyInput, ProgramKey } from '#contract/programs/programs.schema.ts';
import { emailOf, isAdministrator } from '#server/modules/users/users.store.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { programKeys } from '#server/platform/db/schema.ts';

const worksAt = (now: Date): SQL =>
  sql`(${programKeys.revoked_at} is null and ${programKeys.expires_at} > ${now.toISOString()} and ${isAdministrator(programKeys.user_id)})`;

const columnsAt = (now: Date) => ({
  id: programKeys.id,
  name: programKeys.name,
  prefix: programKeys.prefix,
  scopes: programKeys.scopes,
  made_by: emailOf(programKeys.user_id),
  works: sql<boolean>`${worksAt(now)}`,
  created_at: programKeys.created_at,
  expires_at: programKeys.expires_at,
  revoked_at: programKeys.revoked_at,
  last_used_at: programKeys.last_used_at,
});

export const listKeys = (orm: Orm, now: Date): Promise<ProgramKey[]> =>
  orm
    .select(columnsAt(now))
    .from(programKeys)
    .orderBy(desc(programKeys.created_at), programKeys.id);

export async function findKey(orm: Orm, id: string, now: Date): Promise<ProgramKey | undefined> {
  const [key] = await orm.select(columnsAt(now)).from(programKeys).where(eq(programKeys.id, id));
  return key;
}

export type WorkingKey = Pick<ProgramKey, 'id' | 'name' | 'scopes'> & { key_hash: string };

/** A key that has not ended, by how it begins. The caller compares the whole key's hash. */
export async function findWorkingKey(
  orm: Orm,
  prefix: string,
  now: Date,
): Promise<WorkingKey | undefined> {
  const { id, name, scopes, key_hash } = programKeys;
  const [key] = await orm
    .select({ id, name, scopes, key_hash })
    .from(programKeys)
    .where(and(eq(programKeys.prefix, prefix), worksAt(now)));
  return key;
}

type NewKey = Pick<CreateProgramKeyInput, 'name' | 'scopes'> & {
  prefix: string;
  key_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
};

export async function insertKey(orm: Orm, key: NewKey): Promise<string> {
  const [inserted] = await orm.insert(programKeys).values(key).returning({ id: programKeys.id });
  return (inserted as { id: string }).id;
}

/** How many keys have neither ended nor been revoked. Locks them all, so that two cannot both be the last. */
export async function countCurrentKeys(transaction: Orm, now: Date): Promise<number> {
  await transaction.execute(sql`lock table ${programKeys} in share row exclusive mode`);
  return transaction.$count(
    programKeys,
    and(isNull(programKeys.revoked_at), gt(programKeys.expires_at, now.toISOString())),
  );
}

/** False if it was revoked before. */
export async function revokeKey(orm: Orm, id: string, now: Date): Promise<boolean> {
  const revoked = await orm
    .update(programKeys)
    .set({ revoked_at: now.toISOString() })
    .where(and(eq(programKeys.id, id), isNull(programKeys.revoked_at)))
    .returning({ id: programKeys.id });
  return revoked.length > 0;
}

/** At most once a minute: a program's calls must not write a row each. */
export async function noteUse(orm: Orm, id: string, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60_000);
  await orm
    .update(programKeys)
    .set({ last_used_at: now.toISOString() })
    .where(
      sql`${programKeys.id} = ${id} and (${programKeys.last_used_at} is null or ${isBefore(programKeys.last_used_at, before)})`,
    );
}

export const endedKeys = (before: Date): OldRows => [
  programKeys,
  lt(sql`coalesce(${programKeys.revoked_at}, ${programKeys.expires_at})`, before.toISOString()),
];
