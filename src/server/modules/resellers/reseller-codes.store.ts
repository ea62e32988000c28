/** All SQL on the codes of resellers. */
import { subHours } from 'date-fns/subHours';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type GuessedCodes, MAX_GUESSED } from '#contract/orders/dashboard.schema.ts';
import { GUESSED_HOURS } from '#contract/resellers/code-state.ts';
import { sharedCodeHash } from '#server/modules/settings/access-code.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { resellerCodes } from '#server/platform/db/schema.ts';

/** Whose own code it is, as step 1 of the wizard asks for it. */
export type CodeHolder = {
  /** Of the company. */
  id: string;
  code_id: string;
  company_name: string;
  agent_name: string;
  phone: string;
  email: string;
};

/** A stored code, and whose it is. */
export type StoredCode = {
  id: string;
  verifier: string;
  /** Neither revoked nor expired, of a company that is active. */
  is_usable: boolean;
  /** Its use was noted within this minute. */
  is_noted: boolean;
  reseller: CodeHolder;
};

/** Of `code` and `reseller` in a statement. */
export const holderJson = sql`json_build_object('id', reseller.id, 'code_id', code.id, 'company_name', company_name,
  'agent_name', label, 'phone', phone, 'email', email)`;

/** Of `code` and `reseller` in a statement: neither revoked nor expired, of a company that is active. */
export const isUsable = (now: Date) => sql`(active and revoked_at is null
  and coalesce(code.expires_at > ${now.toISOString()}::timestamptz, true))`;

/**
 * What a typed code is compared with: the stored code of its lookup, and the hash of the code that all share, null
 * while that is switched off. One statement, whatever was typed.
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

/** Shows the office, at most once an hour, that somebody tries to guess the code with this lookup. */
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

/** As the dashboard says of them. */
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

/** False when another code has this lookup. */
export async function insertCode(orm: Orm, code: NewCode): Promise<boolean> {
  const inserted = await orm
    .insert(resellerCodes)
    .values(code)
    .onConflictDoNothing({ target: resellerCodes.lookup })
    .returning({ id: resellerCodes.id });
  return inserted.length > 0;
}

/** The revoked code; undefined when there is none of this company, or it is revoked already. */
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
 * All codes of a company become those of another, with their sessions. `revoked`: none of them is accepted there either.
 * Returns how many.
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
