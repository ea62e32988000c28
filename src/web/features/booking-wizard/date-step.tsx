import { CloudOff } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { formatDayAndMonth } from '#contract/format.ts';
import { romeDate } from '#contract/rules.ts';
import { DataProvider } from '#web/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { Calendar } from './calendar.tsx';
import { dayState } from './calendar-days.ts';
import type { ConsumerFields } from './consumer-form.ts';
import { monthOf } from './local-date.ts';
import { OrderSummary } from './order-summary.tsx';
import { TimeGrid, TimeGridSkeleton } from './time-grid.tsx';
import { timeTiles } from './time-states.ts';
import { useAvailability } from './use-availability.ts';
import { useNow } from './use-now.ts';

type DateStepProps = {
  form: UseFormReturn<ConsumerFields>;
  fields: ConsumerFields;
  /** How many times the server has refused; each one asks for the availability anew. */
  refusals: number;
  /** What is chosen stays chosen, even where it looks taken. */
  held: boolean;
  /** It was sent, and nobody knows whether it arrived. */
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
  const [month, setMonth] = useState(() => {
    const [, latest = ''] = [date, romeDate(now)].sort();
    return monthOf(latest);
  });
  const availability = useAvailability(month, date, refusals);
  const ownDate = held ? date : '';
  const ownTime = held ? time : '';
  const days = useMemo(
    () =>
      new Map(
        availability.days.filter((day) => day.date !== ownDate).map((day) => [day.date, day]),
      ),
    [availability.days, ownDate],
  );
  const tiles = useMemo(
    () => (date ? timeTiles(date, availability.times, now, ownTime) : []),
    [date, availability.times, now, ownTime],
  );

  const dateGone = date !== '' && dayState(date, days.get(date), now) !== 'available';
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
      <p
        role="status"
        className="rounded-md border border-hazard bg-hazard-tint px-4 py-3 empty:hidden"
      >
        {unanswered &&
          'Non sappiamo se la richiesta è arrivata: premendo di nuovo «Conferma Prenotazione» non se ne crea una seconda.'}
      </p>
      <div data-field="delivery_date" className="grid gap-2">
        <div className="rounded-md border border-line bg-white p-[12px] sm:p-5">
          <Calendar
            month={month}
            onMonthChange={setMonth}
            selected={date}
            onSelect={chooseDate}
            days={days}
            now={now}
            describedBy={errors.delivery_date && 'data-errore'}
          />
          <Legend />
        </div>
        {errors.delivery_date && (
          <FieldError id="data-errore">{errors.delivery_date.message}</FieldError>
        )}
        {availability.failed && <LookupFailed onRetry={availability.retry} />}
      </div>

      <div ref={times} className="grid scroll-mb-8 gap-3">
        <h3 className="text-lg">
          Orario
          {date && <span className="font-normal text-soft-ink"> · {formatDayAndMonth(date)}</span>}
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

      <OrderSummary date={date} time={time} materials={fields.materials} />
    </div>
  );
}

function Legend() {
  return (
    <p aria-hidden className="mt-2 flex flex-wrap gap-x-5 gap-y-1 px-1 text-sm text-soft-ink">
      <span className="flex items-center gap-2">
        <span className="h-[3px] w-4 rounded-full bg-hazard" /> oggi
      </span>
      <span className="flex items-center gap-2">
        <span className="h-px w-4 bg-soft-ink" /> barrato: non disponibile
      </span>
    </p>
  );
}

function LookupFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-hazard bg-hazard-tint px-4 py-3">
      <CloudOff aria-hidden className="size-5 shrink-0" />
      <p className="min-w-48 grow basis-0">
        Impossibile verificare la disponibilità. Si può scegliere lo stesso: verifichiamo all'invio.
      </p>
      <Button size="sm" onClick={onRetry}>
        Riprova
      </Button>
    </div>
  );
}

const scrollBehavior = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
