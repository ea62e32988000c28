import { useCallback, useEffect, useReducer, useRef } from 'react';
import { toast } from '#web/ui/toast.ts';
import { checks } from './checks.ts';
import { type Counts, countOutcomes, NO_REPORT, nextReport, type ReportAction } from './report.ts';
import { runChecks } from './run-checks.ts';

/** The report, and a function that starts another run. Only one runs at a time. */
export function useSystemTest() {
  const [report, dispatch] = useReducer(nextReport, NO_REPORT);
  const current = useRef<AbortController | null>(null);

  const start = useCallback(async () => {
    if (current.current) return;
    const run = new AbortController();
    current.current = run;
    // Counted here too, because the toast needs the counts before React has rendered them.
    let latest = NO_REPORT;
    const note = (action: ReportAction) => {
      latest = nextReport(latest, action);
      dispatch(action);
    };
    note({ type: 'started' });
    await runChecks({
      checks,
      signal: run.signal,
      onVerdict: (id, verdict, ms) => note({ type: 'checked', id, verdict, ms }),
    });
    if (run.signal.aborted) return;
    current.current = null;
    note({ type: 'finished' });
    announce(countOutcomes(latest));
  }, []);

  useEffect(() => {
    void start();
    return () => {
      current.current?.abort();
      current.current = null;
    };
  }, [start]);

  return { report, counts: countOutcomes(report), start };
}

/** The toast at the end of a run (spec section 8, "System test"). */
function announce({ success, warning, error, total }: Counts): void {
  const variant = error > 0 ? 'destructive' : warning > 0 ? 'warning' : 'success';
  toast({ title: 'Test Completati', description: `${success}/${total}`, variant });
}
