import { X } from 'lucide-react';
import { MOST_ROWS } from '#contract/contents/predefined-contents.ts';
import { WEEK, weekHours } from '#contract/days/week-hours.ts';
import { AddRowButton, RowButton, useRowEditor } from '#web/forms/row-editor.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { HALF_HOURS } from '#web/ui/time-field/half-hours.ts';
import { TimeField } from '#web/ui/time-field/time-field.tsx';
import { type HoursRow, hoursIn, rowsText } from './content-rows.ts';
import { type RowsFieldProps, rowProblem } from './field-props.ts';

const NEW_HOURS: HoursRow = { days: [], opens: '', closes: '' };
const SHORT = ['Dom', 'Lun', 'Mar', 'Mer', 'Gio', 'Ven', 'Sab'];

/** The public opening hours. Days that share their times are one row. */
export function HoursField({ value, onChange, problems }: RowsFieldProps) {
  const rows = hoursIn(value);
  const { list, status, edit, remove, add } = useRowEditor({
    rows,
    onChange: (next) => onChange(rowsText(next)),
    one: 'Orario',
  });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 font-semibold text-[0.9375rem] leading-5">Orari di apertura</legend>
      <p className="text-sm text-soft-ink">
        Nella pagina dei contatti, nei termini e nei motori di ricerca. Le prenotazioni seguono la
        pagina Orari.
      </p>
      <div ref={list} className="grid gap-3 empty:hidden">
        {rows.map((row, index) => (
          <HoursFields
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and no state.
            key={index}
            row={row}
            index={index}
            problems={problems}
            onChange={(part) => edit(index, part)}
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      {problems.hours && <FieldError>{problems.hours}</FieldError>}
      <AddRowButton
        label="Aggiungi orario"
        disabled={rows.length >= MOST_ROWS.hours}
        onClick={() => add(NEW_HOURS)}
      />
      {status}
      <Week rows={rows} />
    </fieldset>
  );
}

type HoursFieldsProps = {
  row: HoursRow;
  index: number;
  problems: RowsFieldProps['problems'];
  onChange: (part: Partial<HoursRow>) => void;
  onRemove: () => void;
};

function HoursFields({ row, index, problems, onChange, onRemove }: HoursFieldsProps) {
  const problem = (field: string) => rowProblem(problems, 'hours', index, field);
  const toggle = (day: number, isOn: boolean) =>
    onChange({ days: WEEK.filter((each) => (each === day ? isOn : row.days.includes(each))) });
  return (
    <fieldset className="grid gap-3 rounded-md border border-line bg-paper p-3.5">
      <legend className="sr-only">Orario {index + 1}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_2.75rem] items-start gap-2">
        <div className="flex flex-wrap gap-1.5">
          {WEEK.map((day) => (
            <label
              key={day}
              className="flex min-h-11 min-w-13 cursor-pointer items-center justify-center rounded-md border border-control bg-white px-2 font-semibold has-focus-visible:outline-2 has-checked:border-ink has-checked:bg-ink has-checked:text-white"
            >
              <input
                type="checkbox"
                className="sr-only"
                checked={row.days.includes(day)}
                onChange={({ target }) => toggle(day, target.checked)}
              />
              {SHORT[day]}
            </label>
          ))}
        </div>
        <RowButton
          data-action="remove"
          label={`Togli orario ${index + 1}`}
          icon={X}
          onClick={onRemove}
        />
      </div>
      {problem('days') && <FieldError>Scegliere almeno un giorno</FieldError>}
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          label="Dalle"
          options={HALF_HOURS}
          value={row.opens}
          error={problem('opens')}
          onChange={(opens) => onChange({ opens })}
        />
        <TimeField
          label="Alle"
          options={HALF_HOURS}
          value={row.closes}
          error={problem('closes')}
          onChange={(closes) => onChange({ closes })}
        />
      </div>
    </fieldset>
  );
}

/** The week as the pages will show it. */
function Week({ rows }: { rows: readonly HoursRow[] }) {
  const complete = rows.filter(({ days, opens, closes }) => days.length > 0 && opens && closes);
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm">
      {weekHours(complete).map(({ days, hours }) => (
        <div key={days} className="contents">
          <dt className="text-soft-ink">{days}</dt>
          <dd className="tabular-nums">{hours}</dd>
        </div>
      ))}
    </dl>
  );
}
