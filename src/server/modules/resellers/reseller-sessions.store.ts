/** All SQL on resellers' sessions, which a code opens (docs/decisions/148-my-pickups.md). */
import { addHours } from 'date-fns/addHours';
import { eq, sql } from 'drizzle-orm';
import { PICKUP_SESSION_HOURS } from '#contract/retention.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { rows } from '#server/platform/db/rows.ts';
import { resellerSessions } from '#server/platform/db/schema.ts';
import { hashOfToken, newToken } from '#server/platform/tokens.ts';
import { type CodeHolder, holderJson, isUsable } from './reseller-codes.store.ts';

/** Returns the session's token, which is not stored. */
export async function beginSession(orm: Orm, code_id: string, now: Date): Promise<string> {
  const token = newToken();
  const expires_at = addHours(now, PICKUP_SESSION_HOURS).toISOString();
  await orm
    .insert(resellerSessions)
    .values({ token_hash: hashOfToken(token), code_id, expires_at });
  return token;
}

/** The session's owner; undefined if it has ended or its code is no longer accepted. */
export async function findSession(
  orm: Orm,
  token: string,
  now: Date,
): Promise<CodeHolder | undefined> {
  const [found] = await rows<{ holder: CodeHolder }>(
    orm,
    sql`select ${holderJson} as holder
      from reseller_sessions as session join reseller_codes as code on code.id = session.code_id
        join resellers as reseller on reseller.id = code.reseller_id
      where token_hash = ${hashOfToken(token)} and session.expires_at > ${now.toISOString()}::timestamptz
        and ${isUsable(now)}`,
  );
  return found?.holder;
}

export async function endSession(orm: Orm, token: string): Promise<void> {
  await orm.delete(resellerSessions).where(eq(resellerSessions.token_hash, hashOfToken(token)));
}

export const expiredResellerSessions = (now: Date): OldRows => [
  resellerSessions,
  isBefore(resellerSessions.expires_at, now),
];
