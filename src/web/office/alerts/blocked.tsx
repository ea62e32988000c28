import { CircleAlert } from 'lucide-react';

/** Always present, so that screen readers announce what is put into it. */
export function Blocked({ children }: { children: string }) {
  return (
    <div role="status" className="empty:-mt-3">
      {children && (
        <p className="flex gap-2 rounded-md border border-red/30 bg-red-tint px-3.5 py-3 text-red text-sm">
          <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}
