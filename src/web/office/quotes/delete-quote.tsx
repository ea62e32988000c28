import type { ComponentProps } from 'react';
import { formatInstantWithYear } from '#contract/format.ts';
import type { AnsweredRequest } from '#contract/quotes/answered-request.schema.ts';
import { api, call } from '#web/api.ts';
import { DeleteRow } from '#web/lists/delete-row.tsx';
import { DeletedName } from '#web/ui/delete-dialog.tsx';
import { quoteQueries } from './quote-queries.ts';

type DeleteQuoteProps = { quote: AnsweredRequest } & Pick<
  ComponentProps<typeof DeleteRow>,
  'open' | 'finalFocus' | 'onClose' | 'onDeleted'
>;

/** The words of the deletion of a request (spec section 2, "Preventivi"). */
export function DeleteQuote({ quote, ...dialog }: DeleteQuoteProps) {
  const { gone } = quoteQueries.useRow(quote.id, quote, dialog.open);
  const name = <DeletedName>{quote.customer_name}</DeletedName>;
  return (
    <DeleteRow
      {...dialog}
      id={quote.id}
      gone={gone}
      remove={(id) => call(api.admin.quotes[':id'].$delete({ param: { id } }))}
      reload={quoteQueries.reload}
      title="Elimina Preventivo"
      question={
        <>
          Richiesta di {name} del {formatInstantWithYear(quote.created_at)}
        </>
      }
      goneTitle="Preventivo già eliminato"
      goneText={<>La richiesta di {name} è stata eliminata</>}
      done="Preventivo eliminato con successo"
      failed="Impossibile eliminare il preventivo"
    />
  );
}
