import { useId } from 'react';
import { Link } from 'react-router';
import type { Period } from '#contract/days/rules.ts';
import { counted, formatCount, formatShortDate, formatShortMonth } from '#contract/format.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import { ORDER_FIGURES } from '#contract/trends/figures.ts';
import { weekIn } from '#contract/trends/periods.ts';
import { TYPE_WORDS } from '#contract/trends/trend-words.ts';
import type { TypeCounts } from '#contract/trends/trends.schema.ts';
import { chartBars } from '#web/office/charts/chart-bars.ts';
import {
  BAR_HEIGHT,
  ChartLegend,
  HatchPattern,
  StackedBar,
} from '#web/office/charts/stacked-bar.tsx';
import type { Shown } from './order-figure.tsx';
import { filteredOrders } from './trend-links.ts';

const MEASURES = {
  received: { title: 'Ordini ricevuti, per settimana', figure: ORDER_FIGURES.received },
  planned: { title: 'Consegne e ritiri, per settimana', figure: ORDER_FIGURES.planned },
} as const;
type Measure = keyof typeof MEASURES;

/** More bars than this have no figures above them. */
const MOST_WITH_FIGURES = 20;

/** Bars of a measure by week, and the same as a table. */
export function WeeksChart({ trends, period, type, measure }: Shown & { measure: Measure }) {
  const hatch = useId();
  const heading = useId();
  const { title } = MEASURES[measure];
  const weeks = trends.weeks.map((week) => ({
    monday: week.monday,
    ...shown(week[measure], type),
  }));
  const bars = chartBars(
    weeks.map(({ monday, consumer, supplier }) => ({
      date: monday,
      deliveries: consumer,
      pickups: supplier,
    })),
    BAR_HEIGHT,
  );
  const table = (
    <WeeksTable title={title} weeks={weeks} period={period} type={type} measure={measure} />
  );
  return (
    <section
      aria-labelledby={heading}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line bg-white p-4 break-inside-avoid"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id={heading} className="font-bold text-base">
          {title}
        </h2>
        <ChartLegend hatch={hatch} />
      </header>
      <HatchPattern id={hatch} />
      <div role="img" aria-label={sentence(weeks)} className="flex">
        {bars.map(({ date, ...bar }, index) => (
          <div key={date} className="min-w-0 flex-1">
            <StackedBar bars={bar} hatch={hatch} hasFigure={bars.length <= MOST_WITH_FIGURES} />
            <WeekLabel
              monday={date}
              isFirst={index === 0}
              isWide={bars.length <= MOST_WITH_FIGURES}
            />
          </div>
        ))}
      </div>
      <details className="print:hidden">
        <summary className="inline-flex min-h-9 cursor-pointer items-center rounded-sm font-semibold text-[0.8125rem] underline underline-offset-3 pointer-coarse:min-h-11">
          Numeri per settimana
        </summary>
        {table}
      </details>
      <div className="hidden print:block">{table}</div>
    </section>
  );
}

type Week = { monday: string } & TypeCounts;

const shown = ({ consumer, supplier }: TypeCounts, type: OrderType | null): TypeCounts => ({
  consumer: type === 'supplier' ? 0 : consumer,
  supplier: type === 'consumer' ? 0 : supplier,
});

/** '13 settimane, la più piena quella dal lun 2 nov con 48' */
function sentence(weeks: readonly Week[]): string {
  const totals = weeks.map(({ monday, consumer, supplier }) => ({
    monday,
    count: consumer + supplier,
  }));
  const [most] = totals.toSorted((a, b) => b.count - a.count);
  const number = counted(totals.length, 'settimana', 'settimane');
  if (!most || most.count === 0) return `${number}, senza ordini`;
  return `${number}, la più piena quella dal ${formatShortDate(most.monday)} con ${formatCount(most.count)}`;
}

type WeekLabelProps = { monday: string; isFirst: boolean; isWide: boolean };

/** The Monday's day, and the month where it begins. It is no wider than its bar, however narrow that is. */
function WeekLabel({ monday, isFirst, isWide }: WeekLabelProps) {
  const day = Number(monday.slice(8));
  // The first label leaves room for that of the next month.
  const isMonthShown = day <= 7 || (isFirst && day <= 21);
  return (
    <p className="grid justify-items-center py-1 text-soft-ink text-xs leading-4 tabular-nums">
      {isWide && <span>{day}</span>}
      <span className="flex h-4 w-0 justify-center whitespace-nowrap">
        {isMonthShown && formatShortMonth(monday)}
      </span>
    </p>
  );
}

type WeeksTableProps = {
  title: string;
  weeks: readonly Week[];
  period: Period;
  type: OrderType | null;
  measure: Measure;
};

/** Each number opens the list of its orders. */
function WeeksTable({ title, weeks, period, type, measure }: WeeksTableProps) {
  const types = ORDER_TYPES.filter((one) => !type || type === one);
  return (
    <table className="w-full tabular-nums">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-line border-b text-left text-soft-ink text-xs">
          <th scope="col" className="py-2">
            Settimana dal
          </th>
          {types.map((one) => (
            <th key={one} scope="col" className="py-2 text-right">
              {TYPE_WORDS[one]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ monday, ...counts }) => (
          <tr key={monday} className="border-line border-b">
            <th scope="row" className="py-1.5 text-left font-normal">
              {formatShortDate(monday)}
            </th>
            {types.map((one) => (
              <td key={one} className="py-1.5 text-right">
                {counts[one] > 0 ? (
                  <Link
                    to={filteredOrders(one, MEASURES[measure].figure(weekIn(period, monday)))}
                    className="rounded-sm px-1 underline underline-offset-3"
                  >
                    {formatCount(counts[one])}
                  </Link>
                ) : (
                  0
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
