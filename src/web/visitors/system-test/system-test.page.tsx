import {
  CircleCheck,
  CircleDashed,
  CircleX,
  LoaderCircle,
  RotateCw,
  TriangleAlert,
} from 'lucide-react';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { WithoutScript } from '#web/forms/public/without-script.tsx';
import { pageMeta } from '#web/site.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { checks } from './checks.ts';
import {
  CHECKS,
  type CheckState,
  type Counts,
  countOutcomes,
  NO_REPORT,
  nextReport,
  type Report,
  type ReportAction,
} from './report.ts';
import { runChecks } from './run-checks.ts';

const NUMBERS = [
  ['success', 'Successi', 'border-t-green'],
  ['error', 'Errori', 'border-t-red'],
  ['warning', 'Avvisi', 'border-t-hazard'],
  ['total', 'Totale', 'border-t-ink'],
] as const;

function ReportCounts({ counts }: { counts: Counts }) {
  return (
    <dl className="grid grid-cols-2 gap-3 max-[16rem]:grid-cols-1 sm:grid-cols-4 sm:gap-4">
      {NUMBERS.map(([key, label, edge]) => (
        <div
          key={key}
          className={`flex flex-col-reverse justify-end rounded-md border border-line border-t-4 bg-white px-4 pt-3 pb-4 ${edge}`}
        >
          <dt className="text-soft-ink">{label}</dt>
          <dd className="font-extrabold text-4xl tabular-nums tracking-tighter">{counts[key]}</dd>
        </div>
      ))}
    </dl>
  );
}

export const meta = pageMeta({ title: 'Test del Sistema' });

/** Runs the system test on load and when the button is pressed (spec section 2, "System test page"). */
export default function SystemTest() {
  const { report, counts, start } = useSystemTest();
  const { success, error, warning, total } = counts;
  const isDone = !report.running && success + error + warning === total;
  return (
    <div className="mx-auto grid max-w-form grid-cols-[minmax(0,1fr)] gap-6 px-5 pt-8 pb-16 md:gap-8 md:pt-14">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid gap-2">
          <h1 className="text-[clamp(1.75rem,1.2rem+2.4vw,2.75rem)] tracking-tighter">
            Test del Sistema
          </h1>
          <p className="text-lg text-soft-ink">Cinque controlli, fatti da questo browser.</p>
        </div>
        <Button
          variant="primary"
          icon={<RotateCw aria-hidden className="size-5" />}
          pending={report.running}
          onClick={() => void start()}
        >
          Esegui Test
        </Button>
      </div>
      <WithoutScript text="Per eseguire i controlli serve JavaScript." />
      <div aria-hidden className="ticks h-3.5" />
      <ReportCounts counts={counts} />
      <CheckList checks={report.checks} />
      <p role="status" className="sr-only">
        {(report.running && 'Controlli in corso') ||
          (isDone &&
            `Controlli finiti: successi ${success}, errori ${error}, avvisi ${warning}, totale ${total}`)}
      </p>
    </div>
  );
}

const LOOKS: Record<CheckState['status'], { word: string; tone: BadgeTone; icon: typeof CircleX }> =
  {
    waiting: { word: 'In attesa', tone: 'neutral', icon: CircleDashed },
    running: { word: 'In corso', tone: 'neutral', icon: LoaderCircle },
    success: { word: 'Successo', tone: 'success', icon: CircleCheck },
    warning: { word: 'Avviso', tone: 'warning', icon: TriangleAlert },
    error: { word: 'Errore', tone: 'danger', icon: CircleX },
  };

function OutcomeBadge({ status }: Pick<CheckState, 'status'>) {
  const { word, tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

function CheckList({ checks }: Pick<Report, 'checks'>) {
  return (
    <ol
      aria-label="Controlli"
      className="grid divide-y divide-line rounded-md border border-line bg-white"
    >
      {CHECKS.map(({ id, label, about }) => (
        <li
          key={id}
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-4 py-4 max-[16rem]:grid-cols-[minmax(0,1fr)] sm:px-6"
        >
          <h2 className="text-lg tracking-tight">{label}</h2>
          <OutcomeBadge status={checks[id].status} />
          <p className="text-soft-ink">{message(checks[id], about)}</p>
          <p className="text-soft-ink tabular-nums min-[16rem]:text-right">
            {duration(checks[id])}
          </p>
        </li>
      ))}
    </ol>
  );
}

const message = (state: CheckState, about: string) => ('ms' in state ? state.message : about);
const duration = (state: CheckState) => ('ms' in state ? `${state.ms} ms` : '–');

/** The report, and a function that starts another run. Only one runs at a time. */
function useSystemTest() {
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
