import type { ComponentProps } from 'react';
import { formatInstantWithYear } from '#contract/format.ts';
import type { AnsweredRequest } from '#contract/quotes/answered-request.schema.ts';
import { api } from '#web/api.ts';
import { DeleteRow } from '#web/lists/delete-row.tsx';
import { DeletedName } from '#web/ui/delete-dialog.tsx';
import { quoteQueries } from './quote-queries.ts';

type DeleteQuoteProps = Pick<
  ComponentProps<typeof DeleteRow<AnsweredRequest>>,
  'target' | 'finalFocus' | 'onDeleted'
>;

/** Confirms deleting a request, in the words of the spec (section 2, "Preventivi"). */
export function DeleteQuote(dialog: DeleteQuoteProps) {
  return (
    <DeleteRow
      {...dialog}
      queries={quoteQueries}
      remove={(id) => api.quotes.delete({ id })}
      title="Elimina Preventivo"
      question={(quote) => (
        <>
          Richiesta di {nameOf(quote)} del {formatInstantWithYear(quote.created_at)}
        </>
      )}
      goneTitle="Preventivo già eliminato"
      goneText={(quote) => <>La richiesta di {nameOf(quote)} è stata eliminata</>}
      done="Preventivo eliminato con successo"
      failed="Impossibile eliminare il preventivo"
    />
  );
}

const nameOf = ({ customer_name }: AnsweredRequest) => <DeletedName>{customer_name}</DeletedName>;
