/** All SQL on resellers' codes. */
import { subHours } from 'date-fns/subHours';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type GuessedCodes, MAX_GUESSED } from '#contract/orders/dashboard.schema.ts';
import { GUESSED_HOURS } from '#contract/resellers/code-state.ts';
import { sharedCodeHash } from '#server/modules/settings/access-code.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { resellerCodes } from '#server/platform/db/schema.ts';

/** The owner of a code, as shown in step 1 of the wizard. */
export type CodeHolder = {
  /** The company's id. */
  id: string;
  code_id: string;
  company_name: string;
  agent_name: string;
  phone: string;
  email: string;
};

/** A stored code and its owner. */
export type StoredCode = {
  id: string;
  verifier: string;
  /** Neither revoked nor expired, and the company is active. */
  is_usable: boolean;
  /** Its use was already noted within this minute. */
  is_noted: boolean;
  reseller: CodeHolder;
};

/** SQL over the aliases `code` and `reseller`. */
export const holderJson = sql`json_build_object('id', reseller.id, 'code_id', code.id, 'company_name', company_name,
  'agent_name', label, 'phone', phone, 'email', email)`;

/** SQL over the aliases `code` and `reseller`: neither revoked nor expired, and the company is active. */
export const isUsable = (now: Date) => sql`(active and revoked_at is null
  and coalesce(code.expires_at > ${now.toISOString()}::timestamptz, true))`;

/**
 * The hashes to compare a typed code with: the stored code with its lookup, and the shared code (null while disabled).
 * One statement for any input.
 */
export function findCodes(
  orm: Orm,
  lookup: string | undefined,
  now: Date,
): Promise<{ own: StoredCode | null; shared: string | null }> {
  return row(
    orm,
    sql`select ${sharedCodeHash} as shared, (
      select json_build_object('id', code.id, 'verifier', verifier,
        'is_usable', ${isUsable(now)},
        'is_noted', coalesce(last_used_at > ${now.toISOString()}::timestamptz - interval '1 minute', false),
        'reseller', ${holderJson})
      from reseller_codes as code join resellers as reseller on reseller.id = code.reseller_id
      where lookup = ${lookup ?? null}) as own`,
  );
}

export async function noteUse(orm: Orm, id: string, now: Date): Promise<void> {
  await orm
    .update(resellerCodes)
    .set({ last_used_at: now.toISOString() })
    .where(eq(resellerCodes.id, id));
}

/** Tells the office, at most once an hour, that somebody is guessing the code with this lookup. */
export async function noteGuesses(orm: Orm, lookup: string, now: Date): Promise<void> {
  await orm
    .update(resellerCodes)
    .set({ guessed_at: now.toISOString() })
    .where(
      and(
        eq(resellerCodes.lookup, lookup),
        sql`coalesce(${resellerCodes.guessed_at} < ${now.toISOString()}::timestamptz - interval '1 hour', true)`,
      ),
    );
}

/** For the dashboard. */
export function readGuessedCodes(orm: Orm, now: Date): Promise<GuessedCodes[]> {
  return rows(
    orm,
    sql`select reseller.id as reseller, company_name, json_agg(label order by guessed_at desc, code.id) as labels
      from reseller_codes as code join resellers as reseller on reseller.id = code.reseller_id
      where guessed_at > ${subHours(now, GUESSED_HOURS).toISOString()}::timestamptz and ${isUsable(now)}
      group by reseller.id order by max(guessed_at) desc, reseller.id limit ${MAX_GUESSED}`,
  );
}

export type NewCode = Pick<
  typeof resellerCodes.$inferInsert,
  'reseller_id' | 'lookup' | 'label'
> & {
  verifier: string;
  expires_at: string | null;
};

/** False if another code has this lookup. */
export async function insertCode(orm: Orm, code: NewCode): Promise<boolean> {
  const inserted = await orm
    .insert(resellerCodes)
    .values(code)
    .onConflictDoNothing({ target: resellerCodes.lookup })
    .returning({ id: resellerCodes.id });
  return inserted.length > 0;
}

/** The revoked code; undefined if the company has no such code or it is already revoked. */
export async function revokeCode(
  orm: Orm,
  { id, reseller_id }: { id: string; reseller_id: string },
): Promise<{ lookup: string } | undefined> {
  const [revoked] = await orm
    .update(resellerCodes)
    .set({ revoked_at: sql`now()` })
    .where(
      and(
        eq(resellerCodes.id, id),
        eq(resellerCodes.reseller_id, reseller_id),
        isNull(resellerCodes.revoked_at),
      ),
    )
    .returning({ lookup: resellerCodes.lookup });
  return revoked;
}

/**
 * Moves a company's codes and their sessions to another company. `revoked`: they are not accepted there either. Returns
 * how many.
 */
export async function moveCodes(
  orm: Orm,
  { from, into, revoked }: { from: string; into: string; revoked: boolean },
): Promise<number> {
  const moved = await orm
    .update(resellerCodes)
    .set({
      reseller_id: into,
      ...(revoked && { revoked_at: sql`coalesce(${resellerCodes.revoked_at}, now())` }),
    })
    .where(eq(resellerCodes.reseller_id, from))
    .returning({ id: resellerCodes.id });
  return moved.length;
}

export async function hasCode(orm: Orm, id: string, reseller_id: string): Promise<boolean> {
  const where = and(eq(resellerCodes.id, id), eq(resellerCodes.reseller_id, reseller_id));
  return (await orm.$count(resellerCodes, where)) > 0;
}
