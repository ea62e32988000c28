import { formatDayAndMonth, formatShortDate } from '#contract/format.ts';
import { shiftDate } from '#contract/rules.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useOrderUrl } from '../use-order-url.ts';
import { weekOf } from './calendar-days.ts';
import { CalendarFailed } from './calendar-failed.tsx';
import { useDays } from './calendar-queries.ts';
import { DateSteps } from './date-steps.tsx';
import type { CalendarUrl } from './use-calendar-url.ts';
import { WeekGrid } from './week-grid.tsx';

type WeekViewProps = { url: CalendarUrl; today: string };

/** The week of the selected day; a phone shows that day alone. */
export function WeekView({ url, today }: WeekViewProps) {
  const { date } = url;
  const week = weekOf(date);
  const [monday = date] = week;
  const sunday = week.at(-1) ?? date;
  const { data: days, error, isFetching, refetch } = useDays(monday, sunday);
  const { openPanel } = useOrderUrl();
  const shown = days?.length === week.length ? days : undefined;
  const step = (length: number) => (steps: number) => url.select(shiftDate(date, steps * length));
  const onToday = date === today ? undefined : () => url.select(today);
  return (
    <section aria-labelledby="week" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="week" tabIndex={-1} className="text-xl">
          <span className="max-md:hidden">
            {`Dal ${formatShortDate(monday)} al ${formatShortDate(sunday)} ${sunday.slice(0, 4)}`}
          </span>
          <span className="inline-block first-letter:uppercase md:hidden">
            {formatDayAndMonth(date)}
          </span>
        </h2>
        <DateSteps
          className="max-md:hidden"
          previous="Settimana precedente"
          next="Settimana successiva"
          onStep={step(7)}
          onToday={onToday}
        />
        <DateSteps
          className="md:hidden"
          previous="Giorno precedente"
          next="Giorno successivo"
          onStep={step(1)}
          onToday={onToday}
        />
      </header>
      {error && (
        <CalendarFailed
          error={error}
          isAboveRows={shown !== undefined}
          reloading={isFetching}
          onReload={() => void refetch()}
        />
      )}
      {shown && (
        <WeekGrid
          days={shown}
          selected={date}
          today={today}
          dragged={null}
          onOpen={openPanel}
          onOpenDay={url.openDay}
        />
      )}
      {!shown && !error && <Skeleton className="h-160 w-full rounded-md" />}
    </section>
  );
}
