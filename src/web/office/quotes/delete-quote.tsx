import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatInstantWithYear } from '#contract/format.ts';
import type { QuoteRequest } from '#contract/quotes/quotes.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { DeleteDialog, DeletedName } from '#web/ui/delete-dialog.tsx';
import { toast } from '#web/ui/toast.ts';
import { reloadQuotes } from './quote-queries.ts';

/** Deletes one request. `onDeleted` is called before the list changes. A second press does nothing. */
export function useDeleteQuote(id: string | undefined, onDeleted: (id: string) => void) {
  const client = useQueryClient();
  const mutationKey = ['admin', 'quotes', 'delete', id];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: (target: string) =>
      call(api.admin.quotes[':id'].$delete({ param: { id: target } })),
    onSuccess: (_answer, target) => {
      onDeleted(target);
      toast({
        variant: 'success',
        title: 'Successo',
        description: 'Preventivo eliminato con successo',
      });
      void reloadQuotes(client);
    },
    onError: (error) => {
      toast({
        variant: 'destructive',
        title: 'Errore',
        description: 'Impossibile eliminare il preventivo',
      });
      // The server's data differ from the list's.
      if (error instanceof ApiError) void reloadQuotes(client);
    },
  });
  return {
    pending: useIsMutating({ mutationKey }) > 0,
    remove: () => {
      if (id !== undefined && client.isMutating({ mutationKey }) === 0) mutate(id);
    },
  };
}

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
