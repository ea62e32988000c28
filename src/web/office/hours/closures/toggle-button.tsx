import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#web/ui/button.tsx';
import { closeAtOnce, openSpan } from './closure-commands.ts';
import type { Span } from './span.ts';
import { useClosuresUrl } from './use-closures-url.ts';

type ToggleButtonProps = Parameters<typeof useToggle>[0] & {
  /** What it closes and opens, read out after the button's word. */
  what: string;
  /** Shown after the button's word if there are several such buttons. */
  label?: string;
  className?: string;
};

/** 'Chiudi' or 'Apri'. Not disabled while it works, so that it keeps the focus. */
export function ToggleButton({ what, label = '', className = '', ...toggled }: ToggleButtonProps) {
  const { pending, toggle } = useToggle(toggled);
  const word = `${toggled.isClosed ? 'Apri' : 'Chiudi'} ${label}`.trim();
  return (
    <Button
      size="sm"
      aria-label={`${word}: ${what}`}
      aria-busy={pending}
      className={`aria-busy:animate-breathe ${className}`}
      onClick={toggle}
    >
      {word}
    </Button>
  );
}

type Toggled = {
  span: Span;
  isClosed: boolean;
  /** The reason of the new closure. */
  reason?: string;
  /** How many orders the closure would affect. */
  orders: number;
};

/**
 * 'Chiudi' and 'Apri'. With orders a dialog asks first; otherwise it is done at once and can be
 * undone.
 */
function useToggle({ span, isClosed, reason = '', orders }: Toggled) {
  const client = useQueryClient();
  const { ask } = useClosuresUrl();
  const askAbout = () => ask({ span, reason });
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      isClosed ? openSpan(client, span) : closeAtOnce(client, { span, reason }, askAbout),
  });
  return {
    pending: isPending,
    toggle: () => {
      if (isPending) return;
      if (!isClosed && orders > 0) askAbout();
      else mutate();
    },
  };
}
