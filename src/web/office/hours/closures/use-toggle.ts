import { useMutation, useQueryClient } from '@tanstack/react-query';
import { closeAtOnce, openSpan } from './closure-commands.ts';
import type { Span } from './span.ts';
import { useClosuresUrl } from './use-closures-url.ts';

type Toggled = {
  span: Span;
  isClosed: boolean;
  /** Of the closure that is made. */
  reason?: string;
  /** The orders that a closure meets. */
  orders: number;
};

/** 'Chiudi' and 'Apri'. What has orders is asked about first, the rest is done at once and can be taken back. */
export function useToggle({ span, isClosed, reason = '', orders }: Toggled) {
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
