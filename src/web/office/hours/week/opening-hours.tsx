import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useErrorToast } from '#web/forms/use-error-toast.ts';
import { LoadFailure } from '#web/lists/load-failure.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { WeekEditor } from './week-editor.tsx';
import { DAY_FIELDS } from './week-form.ts';
import { weekQuery } from './week-queries.ts';

type OpeningHoursProps = {
  /** The person whose draft is used. */
  userId: string;
  /** Says whom the hours bind. */
  rule: ReactNode;
  isUnsaved: boolean;
  onUnsaved: (isUnsaved: boolean) => void;
};

/** The week's opening hours (spec section 2, "Orari"). */
export function OpeningHours({ userId, rule, isUnsaved, onUnsaved }: OpeningHoursProps) {
  const week = useQuery(weekQuery);
  useErrorToast(week.error, 'Impossibile caricare gli orari di apertura');
  return (
    <section aria-labelledby="opening-hours">
      <h2 id="opening-hours" className="mb-1 text-xl">
        Orari di apertura
      </h2>
      <div className="mb-3">{rule}</div>
      {week.data ? (
        <WeekEditor week={week.data} userId={userId} isUnsaved={isUnsaved} onUnsaved={onUnsaved} />
      ) : week.isError ? (
        <LoadFailure
          title="Impossibile caricare gli orari di apertura"
          reason={week.error.message}
          reloading={week.isFetching}
          onReload={() => void week.refetch()}
        />
      ) : (
        <WeekLoading />
      )}
    </section>
  );
}

/** Placeholders for the weekdays' cards while they load. */
function WeekLoading() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2">
      <span className="sr-only">Caricamento degli orari</span>
      {DAY_FIELDS.map((day) => (
        <div key={day} className="grid gap-3 rounded-md border border-line bg-white p-4">
          <Skeleton className="h-5 w-28" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      ))}
    </div>
  );
}
