import { CalendarDays, CalendarPlus, Columns3 } from 'lucide-react';
import { romeDate } from '#contract/days/rules.ts';
import { useLateDialog } from '#web/late-dialog.ts';
import { lateImport } from '#web/late-import.ts';
import { LiveIndicator } from '#web/office/live/live-indicator.tsx';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { pageMeta } from '#web/site.ts';
import { Button, PRESSED } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { DayView } from './day-view.tsx';
import { address } from './feed/feed-dialog.tsx?address';
import { useCalendarUrl, type View } from './use-calendar-url.ts';
import { WeekView } from './week-view.tsx';

const loadFeed = lateImport<typeof import('./feed/feed-dialog.tsx')>(address);

export const meta = pageMeta({ title: OFFICE_PAGES.calendar.title });

/** The calendar: a month with the orders of one day, or the times of a week. */
export default function Calendar() {
  const today = romeDate(useNow());
  const url = useCalendarUrl(today);
  const feed = useLateDialog(loadFeed, url.showsFeed, () => url.showFeed(false));
  const Shown = url.view === 'mese' ? DayView : WeekView;
  return (
    <>
      <PageHeader
        title={OFFICE_PAGES.calendar.title}
        action={
          <Button
            size="sm"
            icon={<CalendarPlus aria-hidden className="size-4" />}
            onClick={() => url.showFeed(true)}
          >
            Nel proprio calendario
          </Button>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <ViewSwitch view={url.view} onChange={url.show} />
          <LiveIndicator />
        </div>
        <Shown url={url} today={today} />
      </div>
      {url.showsFeed && feed && <feed.FeedDialog onClose={() => url.showFeed(false)} />}
    </>
  );
}

type ViewSwitchProps = { view: View; onChange: (view: View) => void };

const CHOICES = [
  { view: 'mese', label: 'Mese', icon: CalendarDays },
  { view: 'settimana', label: 'Settimana', icon: Columns3 },
] as const;

function ViewSwitch({ view, onChange }: ViewSwitchProps) {
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">Vista</legend>
      {CHOICES.map(({ view: choice, label, icon: Icon }) => (
        <Button
          key={choice}
          size="sm"
          aria-pressed={view === choice}
          icon={<Icon aria-hidden className="size-4" />}
          className={PRESSED}
          onClick={() => onChange(choice)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
