/** A placeholder for something that is loading. Its size comes from the class name. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden className={`block animate-breathe rounded-sm bg-line/70 ${className}`} />
  );
}

type LoadingProps = {
  /** Read out. */
  label: string;
  /** The class names of each placeholder. */
  bars: readonly string[];
  className?: string;
};

/** Placeholders below each other, in place of what is loading. */
export function Loading({ label, bars, className = 'grid gap-4' }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {bars.map((bar, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a placeholder is its place.
        <Skeleton key={index} className={bar} />
      ))}
    </div>
  );
}
