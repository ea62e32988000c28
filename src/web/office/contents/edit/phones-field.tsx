import { contentLimit } from '#contract/contents/content-limits.ts';
import { FieldError, TextField } from '#web/ui/field.tsx';
import { type PhoneRow, phonesIn, rowsText } from './content-rows.ts';
import { countedHelp } from './counted-help.tsx';
import { type RowsFieldProps, rowProblem } from './field-props.ts';

const longest = (field: string) => contentLimit('contact', `phones.${field}`);

/** The three phone numbers, each with its purpose. */
export function PhonesField({ value, onChange, problems }: RowsFieldProps) {
  const rows = phonesIn(value);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold text-[0.9375rem] leading-5">Telefoni</legend>
      <p className="text-sm text-soft-ink">
        Dopo una prenotazione e nelle email i privati leggono il primo, i rivenditori il secondo.
      </p>
      {rows.map((row, index) => {
        const name = `telefono ${index + 1}`;
        const change = (part: Partial<PhoneRow>) =>
          onChange(rowsText(rows.with(index, { ...row, ...part })));
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and no state.
            key={index}
            className="grid gap-x-4 gap-y-3 sm:grid-cols-2"
          >
            <TextField
              label={`Telefono ${index + 1}`}
              type="tel"
              inputMode="tel"
              autoComplete="off"
              value={row.number}
              error={rowProblem(problems, 'phones', index, 'number')}
              help={countedHelp('', row.number, longest('number'))}
              onChange={({ target }) => change({ number: target.value })}
            />
            <TextField
              label="Etichetta"
              aria-label={`Etichetta, ${name}`}
              autoComplete="off"
              value={row.label}
              error={rowProblem(problems, 'phones', index, 'label')}
              help={countedHelp('', row.label, longest('label'))}
              onChange={({ target }) => change({ label: target.value })}
            />
          </div>
        );
      })}
      {problems.phones && <FieldError>{problems.phones}</FieldError>}
    </fieldset>
  );
}
