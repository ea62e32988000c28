/** The call that reads the record of sign-ins and of changes of users, rules, hours, closures and access code. */

import { defineRoute, jsonAnswer, query } from '../call.ts';
import { AuditLog, AuditLogQuery } from './audit-log.schema.ts';

/** Nothing changes or deletes an entry, but the retention after 24 months. */
export const auditLogRoute = defineRoute({
  method: 'get',
  path: '/api/admin/audit-log',
  tags: ['Users'],
  summary: 'Who signed in, and who changed users, rules, hours, closures or access code',
  request: { query: query(AuditLogQuery) },
  responses: { 200: jsonAnswer(AuditLog, 'The entries of the page, and the total') },
});
