import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, MessageSquareDot } from 'lucide-react';
import { useRef } from 'react';
import type { HistoryEntry } from '#contract/orders/order-history.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { byAndWhen } from '#web/office/history/entry-words.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { reloadOrders, rememberOrder } from '../order-queries.ts';
import { unreadNotes } from './history-words.ts';

type UnreadNotesProps = { order: TypedOrder['order']; entries: readonly HistoryEntry[] };

/**
 * The customer's unread notes. Only a press marks them as read: a panel is opened for many reasons.
 */
export function UnreadNotes({ order, entries }: UnreadNotesProps) {
  const client = useQueryClient();
  const now = useNow();
  const section = useRef<HTMLElement>(null);
  const notes = unreadNotes(order, entries);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ last }: { last: number; panel: HTMLElement | null | undefined }) =>
      api.orderHistory.markNotesRead({ id: order.id, last }),
    onSuccess: (read, { panel }) => {
      rememberOrder(client, read);
      // The focused button disappears, perhaps already with the live event.
      panel?.focus();
      return reloadOrders(client);
    },
    onError: (error) =>
      toast(errorToast(`Impossibile segnare la nota come letta: ${failureReason(error).reason}`)),
  });
  const [newest] = notes;
  if (!newest) return null;
  const isOne = notes.length === 1;
  return (
    <section
      ref={section}
      aria-label={isOne ? 'Nota da leggere' : 'Note da leggere'}
      className="grid gap-2.5 rounded-md border border-red/30 bg-red-tint px-3.5 py-3"
    >
      {notes.map((entry) => (
        <div key={entry.id}>
          <p className="flex items-center gap-1.5 font-semibold text-[0.8125rem] text-red tabular-nums">
            <MessageSquareDot aria-hidden className="size-4 shrink-0" />
            {byAndWhen(entry, now)}
          </p>
          <p className="leading-5 whitespace-pre-line wrap-anywhere">{entry.note}</p>
        </div>
      ))}
      <Button
        size="sm"
        icon={<Check aria-hidden className="size-4" />}
        pending={isPending}
        aria-label={isOne ? 'Letta: nota del cliente' : 'Lette: note del cliente'}
        onClick={() =>
          mutate({ last: newest.id, panel: section.current?.closest<HTMLElement>('[role=dialog]') })
        }
        className="justify-self-start"
      >
        {isOne ? 'Letta' : 'Lette'}
      </Button>
    </section>
  );
}
