import { useId } from 'react';
import { ORDER_TYPES } from '#contract/orders.schema.ts';
import { romeDate } from '#contract/rules.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useNow } from '#web/ui/use-now.ts';
import type { TypedClosing } from './closing-draft.ts';
import type { PeriodProblems } from './period.ts';
import { customersText } from './span.ts';

type PeriodFieldsProps = {
  typed: TypedClosing;
  problems: PeriodProblems;
  onChange: (changes: Partial<TypedClosing>) => void;
};

/** First and last day, and for whom they are closed. */
export function PeriodFields({ typed, problems, onChange }: PeriodFieldsProps) {
  const id = useId();
  const today = romeDate(useNow());
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <DateField
          label="Dal"
          today={today}
          value={typed.from}
          error={problems.from}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label="Al"
          today={today}
          value={typed.to}
          error={problems.to}
          help="Senza: un giorno solo"
          onChange={(to) => onChange({ to })}
        />
      </div>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-semibold text-[0.9375rem]">Per chi</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          {ORDER_TYPES.map((type) => (
            <Checkbox
              key={type}
              checked={typed.types.includes(type)}
              aria-invalid={problems.types ? true : undefined}
              aria-describedby={problems.types && id}
              onChange={({ target }) => {
                const others = typed.types.filter((other) => other !== type);
                onChange({ types: target.checked ? [...others, type] : others });
              }}
            >
              {customersText([type])}
            </Checkbox>
          ))}
        </div>
        {problems.types && <FieldError id={id}>{problems.types}</FieldError>}
      </fieldset>
    </div>
  );
}
