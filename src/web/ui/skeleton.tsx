/** A placeholder for something that is loading. Its size comes from the class name. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return (
    <span aria-hidden className={`block animate-breathe rounded-sm bg-line/70 ${className}`} />
  );
}
