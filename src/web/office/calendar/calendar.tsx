import { CalendarDays, Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { DayView } from './day-view.tsx';
import { useCalendarUrl, type View } from './use-calendar-url.ts';
import { WeekView } from './week-view.tsx';

type CalendarProps = {
  now: Date;
  /** Shows whether the calendar updates by itself. */
  live: ReactNode;
};

/** The calendar: a month with the orders of one day, or the times of a week. */
export function Calendar({ now, live }: CalendarProps) {
  const today = romeDate(now);
  const url = useCalendarUrl(today);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ViewSwitch view={url.view} onChange={url.show} />
        {live}
      </div>
      {url.view === 'mese' ? (
        <DayView url={url} today={today} />
      ) : (
        <WeekView url={url} today={today} />
      )}
    </div>
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
          className="aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white aria-pressed:hover:bg-ink!"
          onClick={() => onChange(choice)}
        >
          {label}
        </Button>
      ))}
    </fieldset>
  );
}
