import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholders for the cards while they load. */
export function ContentCardsLoading() {
  return (
    <div role="status" className="grid gap-4 md:grid-cols-2 2xl:grid-cols-3">
      <span className="sr-only">Caricamento dei contenuti</span>
      {['w-44', 'w-36', 'w-52', 'w-40'].map((width) => (
        <div key={width} className="grid gap-3 rounded-md border border-line bg-white p-5">
          <Skeleton className={`h-5 max-w-full ${width}`} />
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-9 w-28 justify-self-end" />
        </div>
      ))}
    </div>
  );
}
