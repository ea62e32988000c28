import { OutcomeBadge } from './outcome-badge.tsx';
import { CHECKS, type CheckState, type Report } from './report.ts';

export function CheckList({ checks }: Pick<Report, 'checks'>) {
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
