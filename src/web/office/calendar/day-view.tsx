import { useRef } from 'react';
import { shiftDate } from '#contract/days/rules.ts';
import { formatLongDate } from '#contract/format.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { ArrivalsButton } from '#web/lists/arrivals-button.tsx';
import { useDeletions } from '#web/office/order/commands/deletions.ts';
import { ORDER_LIST_WORDS, useHeldOrders } from '#web/office/order/order-lists.ts';
import { SheetButton } from '#web/office/order/sheet-button.tsx';
import { useOrderUrl } from '#web/office/order/use-order-url.ts';
import { DateSteps } from '#web/ui/date-steps.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { CalendarFailed } from './calendar-failed.tsx';
import { useDays, useMonth } from './calendar-queries.ts';
import { DayBadges, DayOrders } from './day-orders.tsx';
import { MonthCalendar } from './month-calendar.tsx';
import type { CalendarUrl } from './use-calendar-url.ts';

type DayViewProps = { url: CalendarUrl; today: string };

/** The month, next to the orders of the selected day (spec section 2, "Calendario"). */
export function DayView({ url, today }: DayViewProps) {
  const { date } = url;
  const month = useMonth(url.month);
  const days = useDays(date, date);
  const { isOpen, openPanel, ask } = useOrderUrl();
  const day = days.data?.at(0);
  const error = days.error ?? month.error;
  useErrorToast(error, 'Impossibile caricare gli ordini');
  const held = useHeldOrders(day?.orders, isOpen, date);
  useDeletions(held.drop);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[23rem_minmax(0,1fr)] xl:gap-8">
      <MonthCalendar
        month={url.month}
        onMonthChange={url.showMonth}
        selected={date}
        onSelect={url.select}
        today={today}
        marked={month.data}
      />
      <section ref={held.areaRef} aria-labelledby="selected-day" className="grid min-w-0 gap-4">
        <div ref={held.topRef} className="absolute" />
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="grid gap-2">
            <h2
              ref={heading}
              id="selected-day"
              tabIndex={-1}
              className="text-xl first-letter:uppercase"
            >
              {formatLongDate(date)}
            </h2>
            <div aria-live="polite" className="min-h-6">
              {day && <DayBadges day={day} />}
            </div>
            <ArrivalsButton list={held} words={ORDER_LIST_WORDS} heading={heading} />
          </div>
          <div className="flex flex-wrap items-center gap-3">
            <SheetButton date={date} />
            <DateSteps
              previous="Giorno precedente"
              next="Giorno successivo"
              onStep={(step) => url.select(shiftDate(date, step))}
              onToday={date === today ? undefined : () => url.select(today)}
            />
          </div>
        </header>
        <CalendarFailed
          query={{
            data: day,
            error,
            isFetching: days.isFetching || month.isFetching,
            refetch: () => {
              void days.refetch();
              return month.refetch();
            },
          }}
        />
        {day && held.rows && (
          <DayOrders
            orders={held.rows}
            isMissing={held.isMissing}
            onOpen={openPanel}
            onMove={(entry) => ask('sposta', entry)}
          />
        )}
        {!day && !error && (
          <Loading
            label="Caricamento degli ordini"
            bars={['w-56', 'w-72', 'w-44', 'w-64'].map((width) => `h-9 max-w-full ${width}`)}
            className="grid gap-5 rounded-md border border-line bg-white p-4"
          />
        )}
      </section>
    </div>
  );
}
