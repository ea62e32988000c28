import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QUOTE_STATUS_LABELS, type QuoteRequest } from '#contract/quotes/quotes.schema.ts';
import { api } from '#web/api.ts';
import { EditFrame } from '#web/forms/edit/edit-frame.tsx';
import { useRowEdit } from '#web/forms/edit/use-row-edit.ts';
import { EditField } from '#web/forms/fields/edit-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { QUOTE_EDIT, type QuoteChanges } from './quote-edit-form.ts';
import { quoteQueries } from './quote-queries.ts';

type QuoteEditProps = {
  quote: QuoteRequest;
  /** Somebody else has deleted the request. What was typed can still be read. */
  gone: boolean;
  userId: string;
  onDone: () => void;
  /** The person wants discarded changes back. */
  onResume: () => void;
};

/** The form for status, price and notes, inline on the request's card. */
export function QuoteEdit({ quote, gone, userId, onDone, onResume }: QuoteEditProps) {
  const client = useQueryClient();
  const edit = useRowEdit(QUOTE_EDIT, quote, {
    subject: 'quote',
    userId,
    save,
    failed: 'Impossibile aggiornare il preventivo',
    reload: quoteQueries.reload,
    onDone,
    onResume,
  });
  const { focus } = edit.form;

  useEffect(() => {
    focus('status');
  }, [focus]);

  async function save(version: number, changes: QuoteChanges) {
    const json = { version, ...changes };
    const saved = await api.quotes.update({ id: quote.id, ...json });
    quoteQueries.remember(client, saved);
    void quoteQueries.reload(client);
    toast({
      variant: 'success',
      title: 'Successo',
      description: `Preventivo aggiornato - Stato: ${QUOTE_STATUS_LABELS[saved.status]}`,
    });
    return saved;
  }

  return (
    <EditFrame
      title={`Modifica di ${quote.customer_name}`}
      gone={
        gone
          ? 'Questa richiesta è stata eliminata nel frattempo. Quanto scritto non si può salvare.'
          : ''
      }
      edit={edit}
    >
      <EditField edit={edit} name="status" />
      <EditField
        edit={edit}
        name="price"
        help="In euro, per esempio 1.234,50. Vuoto: nessun prezzo."
      />
      <EditField edit={edit} name="admin_notes" rows={4} help="Le legge solo l'ufficio." />
    </EditFrame>
  );
}
