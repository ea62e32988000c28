import type { Period } from '#contract/days/rules.ts';
import { formatShortDate } from '#contract/format.ts';
import type { ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import { DateFilter } from '#web/lists/date-filter.tsx';
import { FilterField } from '#web/lists/filter-field.tsx';
import { Button, PRESSED } from '#web/ui/button.tsx';
import { PERIODS, type PeriodName } from './named-period.ts';
import type { TrendsUrl } from './use-trends-url.ts';

const PERIOD_LABELS: Record<PeriodName, string> = {
  mese: 'Questo mese',
  settimane: '13 settimane',
  anno: 'Quest’anno',
  scelto: 'Date scelte',
};
const TYPE_LABELS: Record<(typeof ORDER_TYPES)[number], string> = {
  consumer: 'Solo privati',
  supplier: 'Solo rivenditori',
};

type PeriodBarProps = {
  url: TrendsUrl;
  /** The period before, once known. */
  before: Period | undefined;
  now: Date;
};

/** The choice of period and type, and which dates they mean. */
export function PeriodBar({ url, before, now }: PeriodBarProps) {
  const format = (date: string) => formatShortDate(date, now);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-3 print:hidden">
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Periodo</legend>
          {PERIODS.map((name) => (
            <Button
              key={name}
              size="sm"
              aria-pressed={url.period === name}
              className={PRESSED}
              onClick={() => url.show(name)}
            >
              {PERIOD_LABELS[name]}
            </Button>
          ))}
        </fieldset>
        <FilterField
          label="Clienti"
          words={TYPE_LABELS}
          all="Privati e rivenditori"
          value={url.type}
          onChoose={url.setType}
          className="w-full sm:w-56"
        />
      </div>
      {url.period === 'scelto' && (
        <div className="flex flex-wrap gap-3 print:hidden">
          <DateFilter label="Dal" date={url.from} onChange={(from) => url.setDates({ from })} />
          <DateFilter
            label="Al"
            date={url.to}
            onChange={(to) => url.setDates({ to })}
            error={url.problem}
          />
        </div>
      )}
      {url.query && (
        <p className="text-soft-ink">
          <b className="text-ink">
            {format(url.query.from)} – {format(url.query.to)}
          </b>
          {url.type && `, ${TYPE_LABELS[url.type].toLowerCase()}`}
          {before && `. Prima: ${format(before.from)} – ${format(before.to)}`}
        </p>
      )}
    </div>
  );
}
