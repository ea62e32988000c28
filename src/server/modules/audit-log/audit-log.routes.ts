import { auditLog } from '#contract/users/audit-log.calls.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { listAudit } from './audit-log.store.ts';

export function auditLogRoutes({ orm }: { orm: Orm }) {
  return answer(auditLog, {
    list: (input) => listAudit(orm, input),
  });
}
