import { addresses } from '../addresses.ts';
import { calls, jsonAnswer } from '../call.ts';
import { AuditLog, AuditLogQuery } from './audit-log.schema.ts';

export const auditLog = calls(addresses.auditLog, 'Users', {
  /** Entries are never changed, and only deleted by retention after 24 months. */
  list: {
    summary: 'Who signed in, and who changed users, rules, hours, closures or access code',
    query: AuditLogQuery,
    answer: jsonAnswer(AuditLog, 'The entries of the page, and the total'),
  },
});
