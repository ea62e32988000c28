import { LoaderCircle } from 'lucide-react';

/** A loading spinner. With a `label` it is announced; without one it needs a text next to it. */
export function Spinner({ label, className = 'size-5' }: { label?: string; className?: string }) {
  const icon = (
    <LoaderCircle aria-hidden className={`shrink-0 animate-spin ${className}`} strokeWidth={2.25} />
  );
  if (!label) return icon;
  return (
    <span role="status" className="inline-flex">
      {icon}
      <span className="sr-only">{label}</span>
    </span>
  );
}
