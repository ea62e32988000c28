import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { titleOf } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { Calendar } from './calendar.tsx';

export const meta = pageMeta({ title: titleOf('calendar') });

export default function CalendarPage() {
  const now = useNow();
  return (
    <>
      <PageHeader title={titleOf('calendar')} />
      <Calendar now={now} live={<LiveIndicator />} />
    </>
  );
}
