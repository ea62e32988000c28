import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { OFFICE_DAYS, type OfficeDay } from '#contract/days/office-days.schema.ts';
import { romeDate } from '#contract/days/rules.ts';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { QueryFailure } from '#web/lists/load-failure.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { boardQuery, DAYS_NOT_LOADED } from './closure-queries.ts';
import { DAY_LOOKS } from './day-state.ts';
import { ConsumerDay, SupplierDay } from './day-tile.tsx';

/** The next 14 days for resellers and for private customers (spec section 2, "Orari"). */
export function DayBoards() {
  const today = romeDate(useNow());
  const query = useQuery(boardQuery(today));
  const days = query.data?.days;
  useErrorToast(query.error, DAYS_NOT_LOADED);
  const failure = query.error && <QueryFailure title={DAYS_NOT_LOADED} query={query} />;
  const legend = (
    <>
      <p className="text-soft-ink">
        I prossimi 14 giorni. La pagina si aggiorna automaticamente ogni 30 secondi.
      </p>
      <Legend />
    </>
  );
  const times = (
    <p className="text-soft-ink">
      Gli stessi giorni per le consegne ai privati, anche ora per ora.
    </p>
  );
  return (
    <div className="grid gap-6">
      <DayBoard title="Disponibilità Rivenditori" lead={legend} days={days} failure={failure}>
        {(day) => <SupplierDay key={day.date} day={day} />}
      </DayBoard>
      <DayBoard title="Disponibilità Privati" lead={times} days={days} failure={failure}>
        {(day) => <ConsumerDay key={day.date} day={day} />}
      </DayBoard>
    </div>
  );
}

type DayBoardProps = {
  title: string;
  lead: ReactNode;
  /** Undefined while loading. */
  days: readonly OfficeDay[] | undefined;
  failure: ReactNode;
  children: (day: OfficeDay) => ReactNode;
};

function DayBoard({ title, lead, days, failure, children }: DayBoardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-md border border-line bg-white">
      <header className="grid gap-2 px-4 pt-4 pb-3 sm:px-5">
        <h2 id={id} tabIndex={-1} className="text-xl">
          {title}
        </h2>
        {lead}
      </header>
      {failure}
      {days ? (
        <div className="day-board border-line border-t">
          <ol>{days.map(children)}</ol>
        </div>
      ) : (
        !failure && <Loading />
      )}
    </section>
  );
}

function Legend() {
  return (
    <ul aria-label="Legenda" className="flex flex-wrap gap-x-4 gap-y-1.5">
      {(['available', 'full', 'closed', 'sunday'] as const).map((state) => {
        const { label, ...look } = DAY_LOOKS[state];
        return (
          <li key={state}>
            <Badge {...look}>{label}</Badge>
          </li>
        );
      })}
    </ul>
  );
}

const SKELETONS = Array.from({ length: OFFICE_DAYS.default }, (_, day) => day);

function Loading() {
  return (
    <div role="status" className="day-board border-line border-t">
      <span className="sr-only">Caricamento dei giorni</span>
      <div>
        {SKELETONS.map((day) => (
          <div key={day} className="day-tile">
            <Skeleton className="h-5 w-20" />
            <Skeleton className="h-5 w-24" />
          </div>
        ))}
      </div>
    </div>
  );
}
