import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholders for the cards of a list while they load. */
export function CardsLoading({ label }: { label: string }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{label}</span>
      {['w-44', 'w-36', 'w-52'].map((width) => (
        <div key={width} className="grid gap-3 rounded-md border border-line bg-white p-5">
          <Skeleton className={`h-5 max-w-full ${width}`} />
          <Skeleton className="h-4 w-72 max-w-full" />
          <Skeleton className="h-12 w-full max-w-xl" />
        </div>
      ))}
    </div>
  );
}
