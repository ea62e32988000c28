import type { Counts } from './report.ts';

const NUMBERS = [
  ['success', 'Successi', 'border-t-green'],
  ['error', 'Errori', 'border-t-red'],
  ['warning', 'Avvisi', 'border-t-hazard'],
  ['total', 'Totale', 'border-t-ink'],
] as const;

export function ReportCounts({ counts }: { counts: Counts }) {
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
