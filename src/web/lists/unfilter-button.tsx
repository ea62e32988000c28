import { X } from 'lucide-react';
import type { RefObject } from 'react';
import { formatShortDate } from '#contract/format.ts';
import { Button } from '#web/ui/button.tsx';

type UnfilterButtonProps = {
  /** What the list is limited to. */
  label: string;
  list: { count: RefObject<HTMLElement | null> };
  onClear: () => void;
};

/** Removes a filter that a link has set and no field of the toolbar shows. The focus goes to the count. */
export function UnfilterButton({ label, list, onClear }: UnfilterButtonProps) {
  return (
    <Button
      size="sm"
      icon={<X aria-hidden className="size-4" />}
      aria-label={`${label}: togli il filtro`}
      onClick={() => {
        onClear();
        list.count.current?.focus();
      }}
    >
      {label}
    </Button>
  );
}

/** 'Ricevuti dal dom 1 nov al dom 29 nov'; undefined without a day. */
export function periodLabel(
  verb: string,
  { from, to }: { from: string | null; to: string | null },
  now: Date,
): string | undefined {
  const limits = [
    from && `dal ${formatShortDate(from, now)}`,
    to && `al ${formatShortDate(to, now)}`,
  ].filter(Boolean);
  return limits.length > 0 ? `${verb} ${limits.join(' ')}` : undefined;
}
