import { Skeleton } from '#web/ui/skeleton.tsx';

const WIDTHS = ['w-44', 'w-36', 'w-52', 'w-40', 'w-48', 'w-32', 'w-44', 'w-36'];

/** Placeholders for the rows while they load; `label` says what is loading. */
export function TableLoading({ label }: { label: string }) {
  return (
    <div role="status" className="overflow-hidden rounded-md border border-line bg-white">
      <span className="sr-only">{label}</span>
      <div className="h-11 bg-stone max-md:hidden" />
      {WIDTHS.map((width, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders never change.
          key={index}
          className="flex items-center gap-6 border-line border-t px-4 py-4 first-of-type:border-t-0"
        >
          <Skeleton className={`h-4 max-w-[60%] shrink-0 ${width}`} />
          <Skeleton className="hidden h-4 flex-1 md:block" />
          <Skeleton className="hidden h-4 w-28 md:block" />
          <Skeleton className="ml-auto h-5 w-12" />
        </div>
      ))}
    </div>
  );
}
