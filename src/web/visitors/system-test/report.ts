/** The report of a system test, during and after the run (spec section 2, "System test page"). */

export type Outcome = 'success' | 'warning' | 'error';
export type Verdict = { outcome: Outcome; message: string };

export const CHECKS = [
  { id: 'database', label: 'Database', about: 'Legge gli ordini dei privati' },
  { id: 'api', label: 'API', about: 'Chiede al server come sta' },
  { id: 'session', label: 'Autenticazione', about: 'Legge la sessione di questo browser' },
  { id: 'email', label: 'Email', about: 'Chiede come è andato l’ultimo invio' },
  { id: 'storage', label: 'Archivio locale', about: 'Scrive, rilegge e cancella un valore' },
] as const;
export type CheckId = (typeof CHECKS)[number]['id'];

export type CheckState =
  | { status: 'waiting' }
  | { status: 'running' }
  | { status: Outcome; message: string; ms: number };

export type Report = { running: boolean; checks: Record<CheckId, CheckState> };

export type ReportAction =
  | { type: 'started' }
  | { type: 'checked'; id: CheckId; verdict: Verdict; ms: number }
  | { type: 'finished' };

const allChecks = (status: 'waiting' | 'running') =>
  Object.fromEntries(CHECKS.map(({ id }) => [id, { status }])) as Report['checks'];

export const NO_REPORT: Report = { running: false, checks: allChecks('waiting') };

export function nextReport(report: Report, action: ReportAction): Report {
  switch (action.type) {
    case 'started':
      return { running: true, checks: allChecks('running') };
    case 'checked': {
      const { id, verdict, ms } = action;
      const state = { status: verdict.outcome, message: verdict.message, ms: Math.round(ms) };
      return { ...report, checks: { ...report.checks, [id]: state } };
    }
    case 'finished':
      return { ...report, running: false };
  }
}

export type Counts = Record<Outcome | 'total', number>;

export function countOutcomes({ checks }: Report): Counts {
  const counts: Counts = { success: 0, warning: 0, error: 0, total: CHECKS.length };
  for (const { status } of Object.values(checks)) {
    if (status !== 'waiting' && status !== 'running') counts[status] += 1;
  }
  return counts;
}
