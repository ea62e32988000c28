import { useId } from 'react';
import { Link } from 'react-router';
import { formatDayAndMonth, formatLongDate, formatShortDate } from '#contract/format.ts';
import { type ChartDay, chartBars } from '#web/office/charts/chart-bars.ts';
import {
  BAR_HEIGHT,
  ChartLegend,
  HatchPattern,
  StackedBar,
} from '#web/office/charts/stacked-bar.tsx';
import { calendarPath } from '#web/office/order/order-links.ts';
import { orderCount } from '#web/office/order/order-text.ts';

type DeliveriesChartProps = {
  /** The next 14 days; undefined while loading. */
  days: readonly ChartDay[] | undefined;
  today: string;
};

/**
 * Deliveries and pickups of the next 14 days. Each day opens the calendar. A table has the same
 * figures.
 */
export function DeliveriesChart({ days, today }: DeliveriesChartProps) {
  const hatch = useId();
  return (
    <section
      aria-labelledby="next-days"
      className="grid content-between gap-3 rounded-md border border-line bg-white px-2 py-4 sm:px-4"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-2 sm:px-0">
        <h2 id="next-days" className="font-bold text-base">
          Prossimi 14 giorni
        </h2>
        <ChartLegend hatch={hatch} />
      </header>
      <HatchPattern id={hatch} />
      {/* On a phone two weeks below each other, with days wide enough for a thumb. */}
      <ol className="grid min-h-36 grid-cols-7 gap-y-2 sm:grid-cols-14">
        {days &&
          chartBars(days, BAR_HEIGHT).map(({ date, ...bars }) => (
            <li key={date} className="grid">
              <Link
                to={calendarPath(date)}
                viewTransition
                className="group relative grid content-end rounded-sm hover:bg-stone"
              >
                <span className="sr-only">
                  {`${formatDayAndMonth(date)}, ${orderCount(bars.orders)}`}
                </span>
                <StackedBar bars={bars} hatch={hatch} />
                <DayLabel date={date} isToday={date === today} />
              </Link>
            </li>
          ))}
      </ol>
      {days && <FiguresTable days={days} />}
    </section>
  );
}

/** 'lun 23', on two lines. */
function DayLabel({ date, isToday }: { date: string; isToday: boolean }) {
  const [weekday = '', day = ''] = formatShortDate(date).split(' ');
  const look = isToday ? 'font-bold text-ink' : 'text-soft-ink group-hover:text-ink';
  return (
    <span aria-hidden className={`grid py-1 text-center text-xs leading-4 tabular-nums ${look}`}>
      <span>{isToday ? 'oggi' : weekday}</span>
      <span>{day}</span>
    </span>
  );
}

/** The chart for screen readers. */
function FiguresTable({ days }: { days: readonly ChartDay[] }) {
  return (
    <div className="sr-only">
      <table>
        <caption>Consegne e ritiri dei prossimi 14 giorni</caption>
        <thead>
          <tr>
            <th scope="col">Giorno</th>
            <th scope="col">Consegne</th>
            <th scope="col">Ritiri</th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ date, deliveries, pickups }) => (
            <tr key={date}>
              <th scope="row">{formatLongDate(date)}</th>
              <td>{deliveries}</td>
              <td>{pickups}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
