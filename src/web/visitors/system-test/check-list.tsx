import { CircleCheck, CircleDashed, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { CHECKS, type CheckState, type Report } from './report.ts';

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
