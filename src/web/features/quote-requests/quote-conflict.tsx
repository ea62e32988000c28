import { QUOTE_STATUS_LABELS } from '#contract/quotes.schema.ts';
import { Button } from '#web/ui/button.tsx';
import type { QuoteField, QuoteValues } from './quote-edit-form.ts';
import { FIELD_LABELS, type useQuoteEdit } from './use-quote-edit.ts';

type QuoteConflictProps = {
  field: QuoteField;
  id: string;
  edit: Pick<ReturnType<typeof useQuoteEdit>, 'conflicts' | 'theirs' | 'mine' | 'choose'>;
};

/** Shows both values of a field that two people changed. Pressing one of them chooses it. */
export function QuoteConflict({ field, id, edit }: QuoteConflictProps) {
  if (!edit.conflicts.includes(field)) return null;
  return (
    <fieldset
      id={`${id}-${field}-choice`}
      tabIndex={-1}
      className="grid gap-2 rounded-md border border-red/40 bg-white p-3"
    >
      <legend className="px-1 font-semibold text-red text-sm">
        {FIELD_LABELS[field]}: due valori
      </legend>
      <p className="whitespace-pre-line wrap-anywhere">
        Dell'altra persona: <b>{text(field, edit.theirs)}</b>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        Scritto qui: <b>{text(field, edit.mine)}</b>
      </p>
      <div className="flex flex-wrap gap-2">
        <Button size="sm" onClick={() => edit.choose(field, 'theirs')}>
          Vale l'altro
        </Button>
        <Button size="sm" onClick={() => edit.choose(field, 'mine')}>
          Vale il mio
        </Button>
      </div>
    </fieldset>
  );
}

const text = (field: QuoteField, values: QuoteValues) =>
  (field === 'status' ? QUOTE_STATUS_LABELS[values.status] : values[field].trim()) || 'nessuno';
