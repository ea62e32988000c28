import type { ComponentProps } from 'react';
import { formatInstantWithYear } from '#contract/format.ts';
import type { QuoteRequest } from '#contract/quotes.schema.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DialogProps = ComponentProps<typeof ConfirmDialog>;

type DeleteQuoteDialogProps = Pick<DialogProps, 'open' | 'pending' | 'onConfirm' | 'finalFocus'> & {
  quote: QuoteRequest;
  /** Somebody else has deleted it meanwhile. */
  gone: boolean;
  onClose: () => void;
};

/** Asks before a deletion. When somebody else has already deleted the request, it says so. */
export function DeleteQuoteDialog({
  quote,
  gone,
  onClose,
  onConfirm,
  ...dialog
}: DeleteQuoteDialogProps) {
  const name = <b className="text-ink wrap-anywhere">{quote.customer_name}</b>;
  if (gone) {
    return (
      <ConfirmDialog
        {...dialog}
        title="Preventivo già eliminato"
        description={
          <span role="alert">
            La richiesta di {name} è stata eliminata nel frattempo: non c'è altro da fare.
          </span>
        }
        cancelLabel="Chiudi"
        onCancel={onClose}
      />
    );
  }
  return (
    <ConfirmDialog
      {...dialog}
      title="Elimina Preventivo"
      description={
        <>
          Richiesta di {name} del {formatInstantWithYear(quote.created_at)}. L'operazione non si può
          annullare.
        </>
      }
      confirmLabel="Elimina"
      variant="danger"
      onConfirm={onConfirm}
      onCancel={onClose}
    />
  );
}
