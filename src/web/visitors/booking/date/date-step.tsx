import { Info } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { closedDayText, DEFAULT_SETTINGS, romeDate } from '#contract/days/rules.ts';
import { SUPPLIER_WINDOW, SUPPLIER_WINDOW_TEXT } from '#contract/days/supplier-window.ts';
import { formatLongDate } from '#contract/format.ts';
import { DataProvider } from '#web/query.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { ConfirmationModal } from '../sending/confirmation-modal.tsx';
import type { Order } from '../sending/use-order.ts';
import type { Wizard } from '../steps/use-wizard.ts';
import { calendarDay, supplierDayToast } from './booking-days.ts';
import { closedDaysTexts } from './closed-days.ts';
import { DayChoice } from './day-choice.tsx';
import { TimeChoice } from './time-choice.tsx';
import { UnansweredNote } from './unanswered-note.tsx';
import { useAvailability } from './use-availability.ts';

const monthOf = (date: string) => date.slice(0, 7);

/** The first month that the calendar shows: that of the chosen day, or the current one. */
function firstMonth(chosen: string, today: string): string {
  return monthOf(chosen > today ? chosen : today);
}

type DateStepProps = { wizard: Wizard; order: Order };

/** Step 3: the day, for private customers also the time, and a summary of the order. */
export function DateStep({ wizard, order }: DateStepProps) {
  const { definition, fields } = wizard;
  const { placed } = order;
  return (
    <DataProvider>
      <Choice wizard={wizard} order={order} />
      {placed && (
        <ConfirmationModal
          name={definition.customerName(fields).trim()}
          order={placed}
          time={definition.type === 'consumer' ? placed.delivery_time : SUPPLIER_WINDOW_TEXT}
          onDone={wizard.goHome}
        />
      )}
    </DataProvider>
  );
}

function Choice({ wizard, order }: DateStepProps) {
  const { definition, form, fields } = wizard;
  const { type } = definition;
  const { refusals, held, unanswered } = order;
  const { delivery_date: date = '', delivery_time: time = '', items = '' } = fields;
  const now = useNow();
  const [month, setMonth] = useState(() => firstMonth(date, romeDate(now)));
  const availability = useAvailability(type, month, date, refusals);
  const days = useMemo(
    () => new Map(availability.days.map((day) => [day.date, day])),
    [availability.days],
  );
  const closedDays = useMemo(() => closedDaysTexts(availability.days), [availability.days]);
  // When the order is sent again it may itself have taken this day, so the day stays available.
  const known = (day: string) => (held && day === date ? undefined : days.get(day));
  const dayOf = (day: string) => calendarDay(type, day, known(day), now);

  const isGone = date !== '' && !held && !dayOf(date).available;
  const reason = known(date)?.reason;
  const [gone, setGone] = useState('');
  useEffect(() => {
    if (!isGone) return;
    const why = reason ? ` ${closedDayText(reason)}.` : '';
    setGone(`Il giorno scelto non è più disponibile.${why}`);
    form.setValue('delivery_date', '');
    form.setValue('delivery_time', '');
  }, [isGone, reason, form]);

  const times = useRef<HTMLDivElement>(null);
  function chooseDate(next: string) {
    if (next === date) return;
    setGone('');
    form.setValue('delivery_date', next, { shouldValidate: true });
    form.setValue('delivery_time', '');
    form.clearErrors('delivery_time');
    times.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }
  function refuseDate(next: string) {
    const day = known(next);
    const refusal = supplierDayToast(next, day && 'orders' in day ? day : undefined, now);
    if (refusal) toast(refusal);
  }

  const isSupplier = type === 'supplier';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {isSupplier && <DeliveryInfo limit={limitOf(availability.days[0])} />}
      <UnansweredNote shown={unanswered} />
      <DayChoice
        month={month}
        onMonthChange={setMonth}
        selected={date}
        onSelect={chooseDate}
        dayOf={dayOf}
        onRefuse={isSupplier ? refuseDate : undefined}
        now={now}
        gone={gone}
        closedDays={closedDays}
        error={form.formState.errors.delivery_date?.message}
        failed={availability.failed}
        onRetry={availability.retry}
      />
      {!isSupplier && (
        <TimeChoice
          key={date}
          ref={times}
          form={form}
          date={date}
          time={time}
          times={availability.times}
          loading={availability.timesLoading}
          held={held}
          now={now}
        />
      )}
      <OrderSummary
        rows={[
          ['Data', date && formatLongDate(date)],
          ['Orario', isSupplier ? SUPPLIER_WINDOW : time],
          ...(isSupplier ? [['Azienda', fields.company_name?.trim() ?? ''] as const] : []),
          ['Materiali', items.trim() || 'Non specificati'],
        ]}
      />
    </div>
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

type OrderSummaryProps = { rows: readonly (readonly [term: string, text: string])[] };

/**
 * The order as a list of labels and values, laid out like a delivery note. An empty text is shown as still to
 * be chosen.
 */
function OrderSummary({ rows }: OrderSummaryProps) {
  return (
    <section
      aria-labelledby="riepilogo"
      className="overflow-hidden rounded-md border border-ink bg-white"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 bg-stone px-5 pt-4 pb-3">
        <h3 id="riepilogo" className="text-lg">
          Riepilogo
        </h3>
        <p className="text-[0.9375rem] text-soft-ink">bolla di richiesta</p>
      </div>
      <div aria-hidden className="ticks h-3.5" />
      <dl className="px-5 pt-1 pb-3">
        {rows.map(([term, text]) => (
          <div
            key={term}
            className="flex flex-wrap gap-x-4 border-line border-dashed py-3 not-last:border-b"
          >
            <dt className="min-w-24 sm:min-w-32 text-soft-ink">{term}</dt>
            <dd className="min-w-28 grow basis-0 wrap-anywhere whitespace-pre-line font-semibold tabular-nums">
              {text || <span className="font-normal text-soft-ink">da scegliere</span>}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
