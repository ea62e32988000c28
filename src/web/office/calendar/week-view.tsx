import { useMemo, useRef } from 'react';
import { shiftDate } from '#contract/days/rules.ts';
import { formatDayAndMonth, formatShortDate } from '#contract/format.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { weekOf } from './calendar-days.ts';
import { CalendarFailed } from './calendar-failed.tsx';
import { useDays } from './calendar-queries.ts';
import { DateSteps } from './date-steps.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { isOwnRow, limitAt, moveTo } from './move-limits.ts';
import type { CalendarUrl } from './use-calendar-url.ts';
import { useMove } from './use-move.ts';
import { withMove } from './week-days.ts';
import { useWeekDrag } from './week-drag.ts';
import { WeekGrid } from './week-grid.tsx';

type WeekViewProps = { url: CalendarUrl; today: string };

/** The week of the selected day; a phone shows that day alone. */
export function WeekView({ url, today }: WeekViewProps) {
  const { date } = url;
  const week = weekOf(date);
  const [monday = date] = week;
  const sunday = week.at(-1) ?? date;
  const { data: days, error, isFetching, refetch } = useDays(monday, sunday);
  useErrorToast(error, 'Impossibile caricare gli ordini');
  const { openPanel } = useOrderUrl();
  const { move, sending, ask, cancel, send } = useMove();
  const grid = useRef<HTMLTableElement>(null);
  const loaded = days?.length === week.length ? days : undefined;
  const shown = useMemo(() => loaded && withMove(loaded, move), [loaded, move]);
  const dragged = useWeekDrag(grid, shown, (entry, place) => {
    const change = isOwnRow(entry, place) ? moveTo(entry, place) : null;
    if (!change || !loaded) return;
    const next = { entry, change };
    // A mail is written only for a move that can succeed. The server refuses the others, with its reason.
    if (entry.order.email && !limitAt(entry, loaded, place)?.refuses) ask(next);
    else void send(next, false);
  });
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
          dragged={dragged}
          ref={grid}
          onOpen={openPanel}
          onOpenDay={url.openDay}
        />
      )}
      {move && (
        <MoveDialog
          move={move}
          pending={sending}
          onMove={(notify) => void send(move, notify)}
          onCancel={cancel}
        />
      )}
      {!shown && !error && <Skeleton className="h-160 w-full rounded-md" />}
    </section>
  );
}
