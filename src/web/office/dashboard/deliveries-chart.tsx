import { useId } from 'react';
import { Link } from 'react-router';
import { formatDayAndMonth, formatLongDate, formatShortDate } from '#contract/format.ts';
import { calendarPath } from '#web/office/order/order-links.ts';
import { orderCount } from '#web/office/order/order-text.ts';
import { type Bar, type ChartDay, chartBars } from './chart-bars.ts';

/** The heights of the fullest day and of the figure above it, in pixels. */
const HEIGHT = 96;
const FIGURE = 18;

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
        <p aria-hidden className="flex gap-4 text-[0.8125rem] text-soft-ink">
          <Legend fill="var(--color-terracotta)" label="Consegne" />
          <Legend fill={`url(#${hatch})`} label="Ritiri" />
        </p>
      </header>
      <svg aria-hidden width="0" height="0" className="absolute">
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="var(--color-sea)" />
          <path d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" stroke="#fff" strokeOpacity=".55" />
        </pattern>
      </svg>
      {/* On a phone two weeks below each other, with days wide enough for a thumb. */}
      <ol className="grid min-h-36 grid-cols-7 gap-y-2 sm:grid-cols-14">
        {days &&
          chartBars(days, HEIGHT).map(({ date, orders, deliveries, pickups }) => (
            <li key={date} className="grid">
              <Link
                to={calendarPath(date)}
                viewTransition
                className="group relative grid content-end rounded-sm hover:bg-stone"
              >
                <span className="sr-only">
                  {`${formatDayAndMonth(date)}, ${orderCount(orders)}`}
                </span>
                <svg
                  aria-hidden
                  width="100%"
                  height={FIGURE + HEIGHT}
                  className="border-control border-b"
                >
                  <text
                    x="50%"
                    y={FIGURE + deliveries.y - 5}
                    textAnchor="middle"
                    className="fill-soft-ink font-semibold text-xs tabular-nums"
                  >
                    {orders || ''}
                  </text>
                  <ChartBar bar={deliveries} fill="var(--color-terracotta)" />
                  <ChartBar bar={pickups} fill={`url(#${hatch})`} />
                </svg>
                <DayLabel date={date} isToday={date === today} />
              </Link>
            </li>
          ))}
      </ol>
      {days && <FiguresTable days={days} />}
    </section>
  );
}

function ChartBar({ bar, fill }: { bar: Bar; fill: string }) {
  return <rect x="12%" width="76%" y={FIGURE + bar.y} height={bar.height} fill={fill} />;
}

function Legend({ fill, label }: { fill: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <svg aria-hidden className="size-3">
        <rect width="100%" height="100%" fill={fill} />
      </svg>
      {label}
    </span>
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
