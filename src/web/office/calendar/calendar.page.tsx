import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { Calendar } from './calendar.tsx';

export const meta = pageMeta({ title: OFFICE_PAGES.calendar.title });

export default function CalendarPage() {
  const now = useNow();
  return (
    <>
      <PageHeader title={OFFICE_PAGES.calendar.title} />
      <Calendar now={now} live={<LiveIndicator />} />
    </>
  );
}
