import { CircleHelp } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import {
  PRICE_LABELS,
  type PriceFields,
  type PriceImport,
} from '#contract/prices/prices.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { columnLabel, questionText, readsText } from './import-words.ts';

type Field = keyof PriceFields;
const FIELDS = Object.keys(PRICE_LABELS) as Field[];

/** The file's column for each field. */
export type ReadColumns = Partial<Record<Field, number>>;

type ImportColumnsProps = {
  plan: Pick<PriceImport, 'columns' | 'reads' | 'questions'>;
  onConfirm: (reads: ReadColumns) => void;
};

/** Asks about uncertain columns, and lets the user change the others. */
export function ImportColumns({ plan, onConfirm }: ImportColumnsProps) {
  const id = useId();
  const { columns, reads, questions } = plan;
  const [chosen, setChosen] = useState<ReadColumns>(reads);
  const isAsked = questions.length > 0;
  const others = FIELDS.filter((field) => !questions.some((question) => question.field === field));

  function confirm(event: FormEvent): void {
    event.preventDefault();
    onConfirm(chosen);
  }
  const select = (field: Field, help?: string) => (
    <SelectField
      key={field}
      label={PRICE_LABELS[field]}
      help={help}
      value={chosen[field] ?? ''}
      onChange={({ target }) => {
        const { [field]: _, ...rest } = chosen;
        setChosen(target.value === '' ? rest : { ...rest, [field]: Number(target.value) });
      }}
    >
      <option value="">Nessuna colonna</option>
      {columns.map((column) => (
        <option key={column.at} value={column.at}>
          {columnLabel(column)}
        </option>
      ))}
    </SelectField>
  );

  return (
    <form
      aria-labelledby={id}
      onSubmit={confirm}
      className={`grid gap-3 rounded-md border p-4 ${isAsked ? 'border-hazard bg-hazard-tint' : 'border-line'}`}
    >
      <h3 id={id} className="flex items-center gap-2 text-base">
        {isAsked && <CircleHelp aria-hidden className="size-5 shrink-0" />}
        {isAsked ? 'Da confermare: da quale colonna?' : 'Colonne lette'}
      </h3>
      {!isAsked && <p className="text-sm wrap-anywhere">{readsText(plan)}</p>}
      {questions.map((question) => select(question.field, questionText(question, columns)))}
      <details>
        <summary className="cursor-pointer justify-self-start py-1 text-sm underline underline-offset-2 pointer-coarse:py-2.5">
          {isAsked ? 'Le altre colonne' : 'Cambia le colonne'}
        </summary>
        <div className="mt-2 grid gap-3 sm:grid-cols-2">{others.map((field) => select(field))}</div>
        {!isAsked && (
          <Button type="submit" size="sm" className="mt-3">
            Leggi così
          </Button>
        )}
      </details>
      {isAsked && (
        <Button type="submit" variant="primary" className="justify-self-start">
          Conferma le colonne
        </Button>
      )}
    </form>
  );
}
