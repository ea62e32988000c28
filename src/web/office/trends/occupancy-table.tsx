import { Link } from 'react-router';
import { WEEK, WEEKDAY_NAMES } from '#contract/days/week-hours.ts';
import { WEEKDAYS, type Weekday } from '#contract/orders/order-list.schema.ts';
import { plannedAt } from '#contract/trends/figures.ts';
import { weekdayCount } from '#contract/trends/periods.ts';
import { TABLE_WORDS } from '#contract/trends/trend-words.ts';
import type { Shown } from './order-figure.tsx';
import { filteredOrders } from './trend-links.ts';
import { TrendTable } from './trend-table.tsx';

const ORDERED: readonly Weekday[] = WEEK.map((day) => WEEKDAYS[day] ?? '0');

/** Per cent of colour in the darkest shade, on which dark text has enough contrast. */
const DARKEST = 60;

/** How often each time of each weekday was taken, as shades with their numbers. */
export function OccupancyTable({ trends, period }: Shown) {
  const times = [...new Set(trends.occupancy.map(({ delivery_time }) => delivery_time))].toSorted();
  const counts = new Map(
    trends.occupancy.map(({ weekday, delivery_time, orders }) => [
      `${weekday} ${delivery_time}`,
      orders,
    ]),
  );
  const days = ORDERED.filter((day) => trends.occupancy.some(({ weekday }) => weekday === day)).map(
    (day) => ({ day, occurrences: weekdayCount(period, day) }),
  );
  return (
    <TrendTable
      {...TABLE_WORDS.occupancy}
      empty={trends.occupancy.length === 0 ? 'Nessuna consegna nel periodo.' : undefined}
    >
      <table className="w-full border-separate border-spacing-px text-center text-xs tabular-nums">
        <caption className="sr-only">Consegne per giorno della settimana e orario</caption>
        <thead>
          <tr>
            <th scope="col" className="text-left font-semibold text-soft-ink">
              Orario
            </th>
            {days.map(({ day, occurrences }) => (
              <th key={day} scope="col" className="min-w-11 py-1 font-semibold text-soft-ink">
                <abbr title={WEEKDAY_NAMES[Number(day)]} className="no-underline">
                  {WEEKDAY_NAMES[Number(day)]?.slice(0, 3)}
                </abbr>
                <span className="block font-normal">{occurrences}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {times.map((time) => (
            <tr key={time}>
              <th scope="row" className="text-left font-normal text-soft-ink">
                {time}
              </th>
              {days.map(({ day, occurrences }) => (
                <Shade
                  key={day}
                  orders={counts.get(`${day} ${time}`) ?? 0}
                  share={(counts.get(`${day} ${time}`) ?? 0) / Math.max(1, occurrences)}
                  to={filteredOrders('consumer', plannedAt(period, day, time))}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </TrendTable>
  );
}

function Shade({ orders, share, to }: { orders: number; share: number; to: string }) {
  if (orders === 0) return <td className="bg-stone text-soft-ink">0</td>;
  const percent = Math.round(Math.min(1, share) * DARKEST);
  return (
    <td
      style={{ background: `color-mix(in oklab, var(--color-sea) ${percent}%, white)` }}
      className="text-ink [print-color-adjust:exact]"
    >
      <Link
        to={to}
        className="grid min-h-7 place-items-center rounded-sm focus-visible:outline-offset-[-2px] pointer-coarse:min-h-11"
      >
        {orders}
      </Link>
    </td>
  );
}
