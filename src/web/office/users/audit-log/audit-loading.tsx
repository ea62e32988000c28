import { Skeleton } from '#web/ui/skeleton.tsx';

/** Placeholders for the entries while they load. */
export function AuditLoading() {
  return (
    <div role="status" className="grid gap-5 px-4 py-4">
      <span className="sr-only">Caricamento del registro</span>
      {['w-44', 'w-36', 'w-52', 'w-40'].map((width) => (
        <div key={width} className="grid gap-2">
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="h-3 w-60 max-w-full" />
        </div>
      ))}
    </div>
  );
}
