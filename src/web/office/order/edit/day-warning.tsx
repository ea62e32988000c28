import { TriangleAlert } from 'lucide-react';

/**
 * What is unusual about the chosen day, read out; nothing for ''. Apart from the choice of a time,
 * which the page of orders does not load.
 */
export function DayWarning({ warning }: { warning: string }) {
  return (
    <div role="status">
      {warning && (
        <p className="flex gap-2 rounded-md border border-hazard bg-hazard-tint px-3 py-2 font-semibold">
          <TriangleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
          <span>{warning}</span>
        </p>
      )}
    </div>
  );
}
