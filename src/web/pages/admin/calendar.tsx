import { LiveIndicator } from '#web/features/live/live-indicator.tsx';
import { Calendar } from '#web/features/orders/calendar/calendar.tsx';
import { pageMeta } from '#web/site.ts';
import { useNow } from '#web/ui/use-now.ts';
import { PageHeader } from './page-header.tsx';

export const meta = pageMeta({ title: 'Calendario Consegne' });

export default function CalendarPage() {
  const now = useNow();
  return (
    <>
      <PageHeader title="Calendario Consegne" />
      <Calendar now={now} live={<LiveIndicator />} />
    </>
  );
}
