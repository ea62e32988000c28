import { Skeleton } from '#web/ui/skeleton.tsx';
import { DAY_FIELDS } from './week-form.ts';

/** Placeholders for the weekdays' cards while they load. */
export function WeekLoading() {
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
