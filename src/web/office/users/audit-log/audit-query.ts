import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { AuditLog, AuditLogQuery } from '#contract/users/audit-log.schema.ts';
import { api, call } from '#web/api.ts';

export type AuditQuery = Pick<AuditLogQuery, 'page' | 'q' | 'user' | 'action'>;

/** A page of the audit log. While another page loads, the previous one stays. */
export function useAuditLog(query: AuditQuery) {
  const { page, q, user, action } = query;
  return useQuery({
    queryKey: ['admin', 'audit-log', query],
    queryFn: async ({ signal }) => {
      const asked = { page: String(page), q, ...(user && { user }), ...(action && { action }) };
      const answer = await call(
        api.admin['audit-log'].$get({ query: asked }, { init: { signal } }),
      );
      // The client has a type of its own for the free values.
      return { ...(answer as AuditLog), query };
    },
    placeholderData: keepPreviousData,
  });
}
