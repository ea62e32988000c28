import { CircleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useId } from 'react';
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES, type QuoteRequest } from '#contract/quotes.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { QuoteConflict } from './quote-conflict.tsx';
import { FIELD_LABELS, useQuoteEdit } from './use-quote-edit.ts';

type QuoteEditProps = {
  quote: QuoteRequest;
  /** Somebody else has deleted the request. What was typed can still be read. */
  gone: boolean;
  userId: string;
  onDone: () => void;
  /** The person wants a discarded edit back. */
  onResume: () => void;
};

/** The form for status, price and notes, inline on the request's card. */
export function QuoteEdit({ quote, gone, userId, ...ways }: QuoteEditProps) {
  const edit = useQuoteEdit(quote, userId, ways);
  const { register, formState, setFocus } = edit.form;
  const titleId = useId();

  useEffect(() => {
    setFocus('status');
  }, [setFocus]);

  function submit(event: FormEvent) {
    event.preventDefault();
    edit.save();
  }

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={submit}
      onKeyDown={({ key }) => key === 'Escape' && edit.cancel()}
      className="grid content-start gap-4 rounded-md border border-sea/40 bg-sea-tint/50 p-4"
    >
      <h3 id={titleId} className="text-base">
        Modifica di {quote.customer_name}
      </h3>
      <div role="alert" className="grid gap-2 empty:hidden">
        {gone && (
          <Trouble>
            Questa richiesta è stata eliminata nel frattempo. Quanto scritto non si può salvare.
          </Trouble>
        )}
        {edit.failure && (
          <Trouble>
            {edit.failure}
            <br />
            Quanto scritto è conservato: riprovare.
          </Trouble>
        )}
        {edit.conflicts.length > 0 && (
          <Trouble>Nel frattempo un'altra persona ha salvato. Scegliere che cosa vale.</Trouble>
        )}
      </div>
      <SelectField label={FIELD_LABELS.status} {...register('status')}>
        {QUOTE_STATUSES.map((status) => (
          <option key={status} value={status}>
            {QUOTE_STATUS_LABELS[status]}
          </option>
        ))}
      </SelectField>
      <QuoteConflict field="status" id={quote.id} edit={edit} />
      <TextField
        label={FIELD_LABELS.price}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        help="In euro, per esempio 1.234,50. Vuoto: nessun prezzo."
        error={formState.errors.price?.message}
        {...register('price')}
      />
      <QuoteConflict field="price" id={quote.id} edit={edit} />
      <TextArea
        label={FIELD_LABELS.admin_notes}
        rows={4}
        maxLength={2000}
        help="Le legge solo l'ufficio."
        {...register('admin_notes')}
      />
      <QuoteConflict field="admin_notes" id={quote.id} edit={edit} />
      <div className="flex flex-wrap gap-2">
        {!gone && (
          <Button
            type="submit"
            size="sm"
            variant="primary"
            pending={edit.pending}
            className="flex-1"
          >
            Salva
          </Button>
        )}
        <Button size="sm" disabled={edit.pending} onClick={edit.cancel}>
          {gone ? 'Chiudi' : 'Annulla'}
        </Button>
      </div>
    </form>
  );
}

function Trouble({ children }: { children: React.ReactNode }) {
  return (
    <p className="flex gap-2 font-semibold text-red text-sm">
      <CircleAlert aria-hidden className="mt-px size-4.5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
