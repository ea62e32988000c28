import { Info } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { CompanyLimit } from '#contract/days/availability.schema.ts';
import { dayOfCompany } from '#contract/days/company-limit.ts';
import { closedDayText, DEFAULT_SETTINGS, romeDate } from '#contract/days/rules.ts';
import type { Place } from '#contract/fields.schema.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { DAYS_OF_PAGE, firstOfPage, pageOf } from '#web/ui/week-pages.ts';
import { calendarDay, ownDay, supplierDayToast } from './booking-days.ts';
import { closedDaysTexts } from './closed-days.ts';
import { DayChoice } from './day-choice.tsx';
import { TimeChoice } from './time-choice.tsx';
import { useAvailability } from './use-availability.ts';

type PlaceChoiceProps = {
  type: OrderType;
  /** The chosen place; '' where nothing is chosen. */
  place: Place;
  /** Errors by field. */
  wrong: Partial<Place>;
  /** The changed values; '' for a value that is no longer chosen. */
  onChoose: (changed: Partial<Place>) => void;
  /** How often the server has refused. Each refusal reloads the availability. */
  refusals: number;
  /** Keeps the chosen day and time selected: once sent, they may be taken by this very order. */
  held: boolean;
  /** The current place of the order being moved, which it takes itself. */
  own?: Place;
  /** The limit of the ordering company. */
  company?: CompanyLimit;
};

/** The day and, for private customers, the time. */
export function PlaceChoice(props: PlaceChoiceProps) {
  const { type, place, wrong, onChoose, refusals, held, own, company = null } = props;
  const { delivery_date: date, delivery_time: time } = place;
  const now = useNow();
  const today = romeDate(now);
  // It opens with the chosen day.
  const [page, setPage] = useState(() =>
    Math.max(0, pageOf(date || own?.delivery_date || today, today)),
  );
  const shown = { from: firstOfPage(page, today), days: DAYS_OF_PAGE };
  const availability = useAvailability(type, shown, date, refusals);
  const days = useMemo(
    () =>
      new Map(
        availability.days.map((day) => [
          day.date,
          'orders' in day ? dayOfCompany(day, company) : day,
        ]),
      ),
    [availability.days, company],
  );
  const closedDays = useMemo(() => closedDaysTexts(availability.days), [availability.days]);
  // When the order is sent again it may itself have taken this day, so the day stays available.
  const known = (day: string) => (held && day === date ? undefined : days.get(day));
  const dayOf = (day: string) =>
    day === own?.delivery_date ? ownDay(day) : calendarDay(type, day, known(day), now);

  const isGone = date !== '' && !held && !dayOf(date).available;
  const reason = known(date)?.reason;
  const [gone, setGone] = useState('');
  useEffect(() => {
    if (!isGone) return;
    const why = reason ? ` ${closedDayText(reason)}.` : '';
    setGone(`Il giorno scelto non è più disponibile.${why}`);
    onChoose({ delivery_date: '', delivery_time: '' });
  }, [isGone, reason, onChoose]);

  const times = useRef<HTMLDivElement>(null);
  function chooseDate(next: string) {
    if (next === date) return;
    setGone('');
    onChoose({ delivery_date: next, delivery_time: '' });
    times.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }
  function refuseDate(next: string) {
    const day = known(next);
    const refusal = supplierDayToast(next, day && 'orders' in day ? day : undefined, now);
    if (refusal) toast(refusal);
  }

  const isSupplier = type === 'supplier';
  return (
    <>
      {isSupplier && <DeliveryInfo limit={limitOf(availability.days[0])} />}
      <DayChoice
        page={page}
        onPage={setPage}
        selected={date}
        onSelect={chooseDate}
        dayOf={dayOf}
        own={own?.delivery_date}
        onRefuse={isSupplier ? refuseDate : undefined}
        now={now}
        gone={gone}
        closedDays={closedDays}
        error={wrong.delivery_date}
        failed={availability.failed}
        onRetry={availability.retry}
      />
      {!isSupplier && (
        <TimeChoice
          key={date}
          ref={times}
          date={date}
          time={time}
          error={wrong.delivery_time}
          onChoose={(delivery_time) => onChoose({ delivery_time })}
          times={availability.times}
          loading={availability.timesLoading}
          held={held}
          ownTime={date === own?.delivery_date ? own.delivery_time : ''}
          now={now}
        />
      )}
    </>
  );
}

type KnownDay = ReturnType<typeof useAvailability>['days'][number];

/** The owner's limit, or the default of 2 until it is known (spec section 9). */
const limitOf = (day: KnownDay | undefined) =>
  day && 'limit' in day ? day.limit : DEFAULT_SETTINGS.supplier_daily_limit;

const scrollBehavior = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

/** `limit` is set by the owner; the default is 2 (spec section 9). */
function DeliveryInfo({ limit }: { limit: number }) {
  return (
    <p className="flex items-start gap-3 rounded-md border border-sea/40 bg-sea-tint px-4 py-3">
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-sea" />
      <span>
        Consegne dalle 6:00 alle 12:00 (eccezionalmente pomeriggio), limite {limit}{' '}
        {limit === 1 ? 'consegna' : 'consegne'} al giorno.
      </span>
    </p>
  );
}
