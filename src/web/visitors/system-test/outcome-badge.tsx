import { CircleCheck, CircleDashed, CircleX, LoaderCircle, TriangleAlert } from 'lucide-react';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import type { CheckState } from './report.ts';

const LOOKS: Record<CheckState['status'], { word: string; tone: BadgeTone; icon: typeof CircleX }> =
  {
    waiting: { word: 'In attesa', tone: 'neutral', icon: CircleDashed },
    running: { word: 'In corso', tone: 'neutral', icon: LoaderCircle },
    success: { word: 'Successo', tone: 'success', icon: CircleCheck },
    warning: { word: 'Avviso', tone: 'warning', icon: TriangleAlert },
    error: { word: 'Errore', tone: 'danger', icon: CircleX },
  };

export function OutcomeBadge({ status }: Pick<CheckState, 'status'>) {
  const { word, tone, icon } = LOOKS[status];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}
