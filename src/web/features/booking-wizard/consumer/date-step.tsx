import { useEffect, useMemo, useRef, useState } from 'react';
import { formatDayAndMonth, formatLongDate } from '#contract/format.ts';
import { romeDate } from '#contract/rules.ts';
import { DataProvider } from '#web/query.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { DayChoice } from '../day-choice.tsx';
import { firstMonth } from '../local-date.ts';
import { OrderSummary } from '../order-summary.tsx';
import { UnansweredNote } from '../unanswered-note.tsx';
import type { FormControls } from '../use-wizard-form.ts';
import { consumerDay } from './consumer-days.ts';
import type { ConsumerFields } from './consumer-form.ts';
import { TimeGrid, TimeGridSkeleton } from './time-grid.tsx';
import { timeTiles } from './time-states.ts';
import { useConsumerAvailability } from './use-consumer-availability.ts';

type DateStepProps = {
  form: FormControls;
  fields: ConsumerFields;
  refusals: number;
  held: boolean;
  unanswered: boolean;
};

/** Step 3: the day, its times, and the whole as a delivery note. */
export function DateStep(props: DateStepProps) {
  return (
    <DataProvider>
      <Choice {...props} />
    </DataProvider>
  );
}

function Choice({ form, fields, refusals, held, unanswered }: DateStepProps) {
  const { delivery_date: date, delivery_time: time } = fields;
  const { errors } = form.formState;
  const now = useNow();
  const [month, setMonth] = useState(() => firstMonth(date, romeDate(now)));
  const availability = useConsumerAvailability(month, date, refusals);
  const ownDate = held ? date : '';
  const ownTime = held ? time : '';
  const days = useMemo(
    () =>
      new Map(
        availability.days.filter((day) => day.date !== ownDate).map((day) => [day.date, day]),
      ),
    [availability.days, ownDate],
  );
  const dayOf = (day: string) => consumerDay(day, days.get(day), now);
  const tiles = useMemo(
    () => (date ? timeTiles(date, availability.times, now, ownTime) : []),
    [date, availability.times, now, ownTime],
  );

  const dateGone = date !== '' && !dayOf(date).available;
  const timeGone = time !== '' && tiles.find((tile) => tile.time === time)?.state !== 'free';
  const [gone, setGone] = useState('');
  useEffect(() => {
    if (held || (!dateGone && !timeGone)) return;
    setGone(
      dateGone ? 'Il giorno scelto non è più disponibile.' : `L'orario ${time} non è più libero.`,
    );
    if (dateGone) form.setValue('delivery_date', '');
    form.setValue('delivery_time', '');
  }, [held, dateGone, timeGone, time, form]);

  const times = useRef<HTMLDivElement>(null);
  function chooseDate(next: string) {
    if (next === date) return;
    setGone('');
    form.setValue('delivery_date', next, { shouldValidate: true });
    form.setValue('delivery_time', '');
    form.clearErrors('delivery_time');
    times.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
  }
  function chooseTime(next: string) {
    setGone('');
    form.setValue('delivery_time', next, { shouldValidate: true });
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <UnansweredNote shown={unanswered} />
      <DayChoice
        month={month}
        onMonthChange={setMonth}
        selected={date}
        onSelect={chooseDate}
        dayOf={dayOf}
        now={now}
        error={errors.delivery_date?.message}
        failed={availability.failed}
        onRetry={availability.retry}
      />

      <div ref={times} className="grid scroll-mb-8 gap-3">
        <h3 className="text-lg">
          Orario
          {date && (
            <span className="font-normal text-soft-ink">{` · ${formatDayAndMonth(date)}`}</span>
          )}
        </h3>
        <p role="status" id="orario-nota" className="text-soft-ink empty:hidden">
          {gone || (date ? '' : 'Scegliere prima il giorno.')}
        </p>
        {date !== '' && availability.timesLoading && <TimeGridSkeleton />}
        {date !== '' && !availability.timesLoading && (
          <TimeGrid
            tiles={tiles}
            selected={time}
            onSelect={chooseTime}
            describedBy={errors.delivery_time && 'orario-errore'}
          />
        )}
        {errors.delivery_time && (
          <FieldError id="orario-errore">{errors.delivery_time.message}</FieldError>
        )}
      </div>

      <OrderSummary
        rows={[
          ['Data', date && formatLongDate(date)],
          ['Orario', time],
          ['Materiali', fields.materials.trim()],
        ]}
      />
    </div>
  );
}

const scrollBehavior = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
