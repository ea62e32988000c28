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
import { DeliveryInfo } from './delivery-info.tsx';
import { firstMonth } from './first-month.ts';
import { OrderSummary } from './order-summary.tsx';
import { TimeChoice } from './time-choice.tsx';
import { UnansweredNote } from './unanswered-note.tsx';
import { useAvailability } from './use-availability.ts';

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
