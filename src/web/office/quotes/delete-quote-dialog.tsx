import type { ComponentProps } from 'react';
import { formatInstantWithYear } from '#contract/format.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';
import { DeleteDialog, DeletedName } from '#web/ui/delete-dialog.tsx';

type DeleteQuoteDialogProps = { quote: QuoteRequest } & Omit<
  ComponentProps<typeof DeleteDialog>,
  'title' | 'question' | 'goneTitle' | 'goneText'
>;

/** The words of the deletion of a request (spec section 2, "Preventivi"). */
export function DeleteQuoteDialog({ quote, ...dialog }: DeleteQuoteDialogProps) {
  const name = <DeletedName>{quote.customer_name}</DeletedName>;
  return (
    <DeleteDialog
      {...dialog}
      title="Elimina Preventivo"
      question={
        <>
          Richiesta di {name} del {formatInstantWithYear(quote.created_at)}
        </>
      }
      goneTitle="Preventivo già eliminato"
      goneText={<>La richiesta di {name} è stata eliminata</>}
    />
  );
}
