import { auditLogRoute } from '#contract/users/audit-log.calls.ts';
import { AuditLog } from '#contract/users/audit-log.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { listAudit } from './audit-log.store.ts';

export function auditLogRoutes({ orm }: { orm: Orm }) {
  return createRouter().openapi(auditLogRoute, async (c) =>
    reply(c, AuditLog, await listAudit(orm, c.req.valid('query')), 200),
  );
}
