import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Lock } from 'lucide-react';
import type { Holiday } from '#contract/days/office-days.schema.ts';
import { romeDate } from '#contract/days/rules.ts';
import { formatDayAndMonth } from '#contract/format.ts';
import { ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { orderCount } from '#web/office/order/order-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Loading } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { DAYS_NOT_LOADED, holidaysQuery } from './closure-queries.ts';
import { customersText } from './span.ts';
import { ToggleButton } from './toggle-button.tsx';
import { useClosuresUrl } from './use-closures-url.ts';

/**
 * The Italian holidays of a year and the patron saint's day. Each is closed with one press, never
 * automatically.
 */
export function HolidayList() {
  const today = romeDate(useNow());
  const url = useClosuresUrl();
  const thisYear = Number(today.slice(0, 4));
  const year = url.year ?? thisYear;
  const query = useQuery(holidaysQuery(year));
  const { data, error } = query;
  useErrorToast(error, DAYS_NOT_LOADED);
  return (
    <section aria-labelledby="holidays" className="rounded-md border border-line bg-white">
      <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 py-4 sm:px-5">
        <div className="grid gap-1">
          <h2 id="holidays" tabIndex={-1} className="text-xl">
            Festività
          </h2>
          <p className="text-soft-ink">
            Restano aperte finché non si chiudono. Il santo patrono si cambia nelle regole.
          </p>
        </div>
        <YearSteps year={year} onShow={url.showYear} />
      </header>
      <div className="border-line border-t">
        <QueryFailure title={DAYS_NOT_LOADED} query={query} />
        {!data && !error && (
          <Loading
            label="Caricamento delle festività"
            bars={Array(6).fill('h-10')}
            className="grid gap-3 p-4"
          />
        )}
        <ul>
          {data?.holidays.map((holiday) => (
            <HolidayRow key={holiday.date} holiday={holiday} isPast={holiday.date < today} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function HolidayRow({ holiday, isPast }: { holiday: Holiday; isPast: boolean }) {
  const { date, name, is_sunday, closed, orders } = holiday;
  const closedFor = ORDER_TYPES.filter((type) => closed[type]);
  const isClosed = closedFor.length === ORDER_TYPES.length;
  const notes = [
    formatDayAndMonth(date),
    !isPast && orders > 0 && orderCount(orders),
    !isClosed && closedFor.length > 0 && `chiuso: ${customersText(closedFor).toLowerCase()}`,
  ];
  return (
    <li
      data-date={date}
      className={`grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-line border-t px-4 py-2 first:border-t-0 sm:px-5 ${isPast ? 'text-soft-ink' : ''}`}
    >
      <span className="grid gap-0.5">
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b className="wrap-anywhere">{name}</b>
          {isClosed && (
            <Badge tone="danger" icon={Lock}>
              Chiuso
            </Badge>
          )}
        </span>
        <span className="text-soft-ink tabular-nums first-letter:uppercase">
          {notes.filter(Boolean).join(' · ')}
        </span>
      </span>
      {is_sunday || isPast ? (
        <span className="font-semibold text-soft-ink">{is_sunday ? 'Domenica' : 'Passata'}</span>
      ) : (
        <ToggleButton
          span={{ types: ORDER_TYPES, from: date, to: date }}
          isClosed={isClosed}
          reason={name}
          orders={orders}
          what={`${name}, ${formatDayAndMonth(date)}`}
        />
      )}
    </li>
  );
}

const ARROW =
  'grid size-9 cursor-pointer place-items-center rounded-md border border-control bg-white transition-colors duration-150 not-disabled:hover:border-ink not-disabled:hover:bg-stone disabled:border-line disabled:text-faint-ink pointer-coarse:size-11';

function YearSteps({ year, onShow }: { year: number; onShow: (year: number) => void }) {
  return (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-label="Anno precedente"
        className={ARROW}
        disabled={year <= 2000}
        onClick={() => onShow(year - 1)}
      >
        <ChevronLeft aria-hidden className="size-5" />
      </button>
      <b aria-live="polite" className="min-w-12 text-center text-base tabular-nums">
        {year}
      </b>
      <button
        type="button"
        aria-label="Anno successivo"
        className={ARROW}
        disabled={year >= 2099}
        onClick={() => onShow(year + 1)}
      >
        <ChevronRight aria-hidden className="size-5" />
      </button>
    </div>
  );
}
