import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { contentLimit } from '#contract/contents/content-limits.ts';
import { MOST_ROWS } from '#contract/contents/predefined-contents.ts';
import { SERVICE_ICONS, type ServiceIcon } from '#contract/contents/service-icons.ts';
import { AddRowButton, RowButton, useRowEditor } from '#web/forms/row-editor.tsx';
import { FieldError, SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { rowsText, type ServiceRow, servicesIn } from './content-rows.ts';
import { countedHelp } from './counted-help.tsx';
import { type RowsFieldProps, rowProblem } from './field-props.ts';

const NEW_SERVICE: ServiceRow = { title: '', description: '', icon: '' };

const ICON_LABELS: Record<ServiceIcon, string> = {
  calendar: 'Calendario',
  clock: 'Orologio',
  map: 'Mappa',
  phone: 'Telefono',
  shield: 'Scudo',
  truck: 'Camion',
  zap: 'Fulmine',
};

/** The cards of 'Tecnologia Moderna': added, removed, and moved by buttons, so also by keyboard. */
export function ServicesField({ value, onChange, problems }: RowsFieldProps) {
  const rows = servicesIn(value);
  const { list, status, edit, move, remove, add } = useRowEditor({
    rows,
    onChange: (next) => onChange(rowsText(next)),
    one: 'Servizio',
  });
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 font-semibold text-[0.9375rem] leading-5">Servizi</legend>
      <ol ref={list} className="grid gap-3">
        {rows.map((row, index) => (
          <ServiceFields
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and no state.
            key={index}
            row={row}
            index={index}
            count={rows.length}
            problems={problems}
            onChange={(part) => edit(index, part)}
            onMove={(to, action) => move(index, to, action)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      {problems.services && <FieldError>{problems.services}</FieldError>}
      <AddRowButton
        label="Aggiungi servizio"
        disabled={rows.length >= MOST_ROWS.services}
        onClick={() => add(NEW_SERVICE)}
      />
      {status}
    </fieldset>
  );
}

type ServiceFieldsProps = {
  row: ServiceRow;
  index: number;
  count: number;
  problems: RowsFieldProps['problems'];
  onChange: (part: Partial<ServiceRow>) => void;
  onMove: (to: number, action: 'up' | 'down') => void;
  onRemove: () => void;
};

const longest = (field: string) => contentLimit('home-services', `services.${field}`);

function ServiceFields({
  row,
  index,
  count,
  problems,
  onChange,
  onMove,
  onRemove,
}: ServiceFieldsProps) {
  const name = `servizio ${index + 1}`;
  const problem = (field: string) => rowProblem(problems, 'services', index, field);
  const isOwnIcon = row.icon !== '' && !SERVICE_ICONS.some((icon) => icon === row.icon);
  return (
    <li className="grid gap-3 rounded-md border border-line bg-paper p-3.5">
      <div className="-my-1.5 flex items-center">
        <span className="flex-1 font-semibold">Servizio {index + 1}</span>
        <RowButton
          data-action="up"
          label={`Sposta in su, ${name}`}
          icon={ArrowUp}
          disabled={index === 0}
          onClick={() => onMove(index - 1, 'up')}
        />
        <RowButton
          data-action="down"
          label={`Sposta in giù, ${name}`}
          icon={ArrowDown}
          disabled={index === count - 1}
          onClick={() => onMove(index + 1, 'down')}
        />
        <RowButton data-action="remove" label={`Togli ${name}`} icon={X} onClick={onRemove} />
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField
          label="Titolo"
          aria-label={`Titolo, ${name}`}
          autoComplete="off"
          value={row.title}
          error={problem('title')}
          help={countedHelp('', row.title, longest('title'))}
          onChange={({ target }) => onChange({ title: target.value })}
        />
        <SelectField
          label="Icona"
          aria-label={`Icona, ${name}`}
          value={row.icon}
          error={problem('icon')}
          onChange={({ target }) => onChange({ icon: target.value })}
        >
          <option value="">Scatole</option>
          {SERVICE_ICONS.map((icon) => (
            <option key={icon} value={icon}>
              {ICON_LABELS[icon]}
            </option>
          ))}
          {isOwnIcon && <option value={row.icon}>{row.icon} (non prevista)</option>}
        </SelectField>
      </div>
      <TextArea
        label="Descrizione"
        aria-label={`Descrizione, ${name}`}
        rows={3}
        value={row.description}
        error={problem('description')}
        help={countedHelp('', row.description, longest('description'))}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </li>
  );
}
