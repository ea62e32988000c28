import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { AUDIT_ACTIONS, type AuditAction } from '#contract/users/audit-log.schema.ts';
import { parseAsPage, parseAsSearch } from '#web/lists/list-url.ts';

const PARSERS = {
  page: parseAsPage,
  q: parseAsSearch,
  azione: parseAsStringLiteral(Object.keys(AUDIT_ACTIONS) as AuditAction[]),
  /** The id of the user whose entries are shown. */
  persona: parseAsString,
};

/** What is looked for in the audit log, in the URL as for the other lists of the office. */
export function useAuditUrl() {
  const [{ page, q, azione, persona }, set] = useQueryStates(PARSERS);
  return {
    page,
    q,
    action: azione,
    user: persona,
    isFiltered: q.trim() !== '' || azione !== null || persona !== null,
    search: (next: string) => void set({ q: next || null, page: null }),
    filter: (action: AuditAction | null) =>
      void set({ azione: action, page: null }, { history: 'push' }),
    /** Shows the entries of everybody again. */
    leaveUser: () => void set({ persona: null, page: null }, { history: 'push' }),
    clear: () =>
      void set({ q: null, azione: null, persona: null, page: null }, { history: 'push' }),
    turnTo: (next: number) => void set({ page: next === 1 ? null : next }, { history: 'push' }),
    /** Leads away from a page that does not exist; 'Back' does not return to it. */
    correctPage: (last: number) => void set({ page: last === 1 ? null : last }),
  };
}
