import { recordAudit } from '#server/modules/audit-log/audit-log.store.ts';
import { endSessions } from '#server/modules/users/users.store.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** Ends the user's sessions on other devices, and returns how many they were. */
export function endOtherSessions(
  orm: Orm,
  by: { id: string; email: string },
  sessionId: string,
): Promise<number> {
  return orm.transaction(async (transaction) => {
    const ended = await endSessions(transaction, by.id, sessionId);
    await recordAudit(transaction, { action: 'sessions-ended', by, after: { ended } });
    return ended;
  });
}
