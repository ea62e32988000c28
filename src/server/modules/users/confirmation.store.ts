/** SQL on when a session was last confirmed. It uses the database's clock, which all processes share. */
import { and, eq, sql } from 'drizzle-orm';
import type { Orm } from '#server/platform/db/database.ts';
import { sessions } from '#server/platform/db/schema.ts';

export async function isConfirmed(orm: Orm, sessionId: string, minutes: number): Promise<boolean> {
  const isRecent = sql`${sessions.confirmed_at} > now() - make_interval(mins => ${minutes})`;
  const found = await orm
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isRecent));
  return found.length > 0;
}

export async function storeConfirmation(orm: Orm, sessionId: string): Promise<void> {
  await orm.update(sessions).set({ confirmed_at: sql`now()` }).where(eq(sessions.id, sessionId));
}

export async function endSession(orm: Orm, sessionId: string): Promise<void> {
  await orm.delete(sessions).where(eq(sessions.id, sessionId));
}
