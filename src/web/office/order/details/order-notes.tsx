import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import type { HistoryEntry } from '#contract/orders/order-history.schema.ts';
import { lengthFault } from '#contract/text-length.ts';
import { api } from '#web/api.ts';
import { draftKey } from '#web/forms/draft-store.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useTextDraft } from '#web/forms/use-text-draft.ts';
import { byAndWhen } from '#web/office/history/entry-words.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { useNow } from '#web/ui/use-now.ts';
import { reloadOrders } from '../order-queries.ts';

type OrderNotesProps = { id: string; userId: string; notes: readonly HistoryEntry[] };

/** Internal notes, newest first. Unsent text stays in the tab. */
export function OrderNotes({ id, userId, notes }: OrderNotesProps) {
  const client = useQueryClient();
  const now = useNow();
  const field = useRef<HTMLTextAreaElement>(null);
  const [text, type] = useTextDraft(draftKey('order-note', userId, id));
  const { mutate, isPending } = useMutation({
    mutationFn: (typed: string) => api.orderHistory.addNote({ id, text: typed }),
    onSuccess: () => {
      type('');
      return reloadOrders(client);
    },
    onError: (error) =>
      toast(errorToast(`Impossibile salvare la nota: ${failureReason(error).reason}`)),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (lengthFault(text, MAX_LENGTH.notes)) field.current?.focus();
    else if (text.trim() && !isPending) mutate(text);
  }

  return (
    <>
      <form onSubmit={submit} className="grid justify-items-start gap-2">
        <TextArea
          ref={field}
          label="Nuova nota"
          help="La legge solo l'ufficio."
          rows={2}
          longest={MAX_LENGTH.notes}
          value={text}
          onChange={({ target }) => type(target.value)}
          className="w-full"
        />
        <Button type="submit" size="sm" pending={isPending} disabled={text.trim() === ''}>
          Aggiungi nota
        </Button>
      </form>
      <ul className="grid gap-2.5 empty:hidden">
        {notes.map((entry) => (
          <li key={entry.id} className="rounded-md border border-hazard bg-hazard-tint px-3 py-2">
            <p className="leading-5 whitespace-pre-line wrap-anywhere">{entry.note}</p>
            <p className="text-[0.8125rem] text-soft-ink tabular-nums">{byAndWhen(entry, now)}</p>
          </li>
        ))}
      </ul>
    </>
  );
}
