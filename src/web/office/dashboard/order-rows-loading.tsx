import { Skeleton } from '#web/ui/skeleton.tsx';

const ROWS = ['w-44', 'w-36', 'w-52', 'w-40', 'w-48'];

/** Placeholders for the rows while they load. */
export function OrderRowsLoading() {
  return (
    <div role="status">
      <span className="sr-only">Caricamento degli ordini</span>
      {ROWS.map((width) => (
        <div
          key={width}
          className="flex items-center gap-6 border-line border-t px-4 py-4.5 first-of-type:border-t-0"
        >
          <div className="grid flex-1 gap-2">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            <Skeleton className="h-3 w-64 max-w-full" />
          </div>
          <Skeleton className="hidden h-4 w-24 @5xl:block" />
          <Skeleton className="hidden h-4 flex-1 @5xl:block" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="hidden h-9 w-60 @5xl:block" />
        </div>
      ))}
    </div>
  );
}
