import { RotateCw } from 'lucide-react';
import { WithoutScript } from '#web/forms/public/without-script.tsx';
import { pageMeta } from '#web/site.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckList } from './check-list.tsx';
import type { Counts } from './report.ts';
import { useSystemTest } from './use-system-test.ts';

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
