import { Copy, Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { EditConflict } from '#web/forms/edit/edit-conflict.tsx';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { TimeField } from '#web/ui/time-field/time-field.tsx';
import type { WeekEdit } from './use-week.ts';
import {
  type Day,
  type DaySlot,
  dayName,
  dayProblems,
  nextSlot,
  readDay,
  timeProblems,
  writeDay,
} from './week-form.ts';

type DayCardProps = { day: Day; edit: WeekEdit; onCopy: () => void };

/** The card of a weekday with its slots (spec section 2, "Orari"). */
export function DayCard({ day, edit, onCopy }: DayCardProps) {
  const { control } = edit.form;
  const { value, onChange, error } = edit.form.field(day);
  const slots = readDay(value);
  const name = dayName(day);
  // Missing times are only reported after a press on 'Salva Modifiche'.
  const problems = error ? dayProblems(slots) : timeProblems(slots);
  const write = (next: readonly DaySlot[]) => onChange(writeDay(next));

  // 'Salva Modifiche' focuses the first slot that cannot be saved.
  useEffect(() => {
    const [path = ''] = Object.keys(dayProblems(readDay(value)));
    control(day, {
      focus: () => document.getElementById(`${day}-${path.replace('.', '-')}`)?.focus(),
    });
  }, [control, day, value]);

  return (
    <section
      aria-labelledby={`${day}-name`}
      className="grid content-start rounded-md border border-line bg-white"
    >
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
        <h3 id={`${day}-name`} className="text-base">
          {name}
        </h3>
        <Button
          size="sm"
          variant="ghost"
          icon={<Copy aria-hidden className="size-4" />}
          aria-label={`Copia su altri giorni: ${name}`}
          onClick={onCopy}
        >
          Copia su altri giorni
        </Button>
      </div>
      {slots.length === 0 && (
        <p className="border-line border-t px-4 py-5 text-soft-ink">
          Nessun orario configurato per questo giorno
        </p>
      )}
      {slots.map((slot, index) => (
        <SlotFields
          // biome-ignore lint/suspicious/noArrayIndexKey: a slot is known by its place alone.
          key={index}
          id={`${day}-${index}`}
          name={`${name}, fascia ${index + 1}`}
          slot={slot}
          problems={{
            start_time: problems[`${index}.start_time`],
            end_time: problems[`${index}.end_time`],
            enabled: problems[`${index}.enabled`],
          }}
          onChange={(change) => write(slots.with(index, { ...slot, ...change }))}
          onRemove={() => write(slots.toSpliced(index, 1))}
        />
      ))}
      <div className="grid gap-3 border-line border-t px-4 py-3">
        <Button
          size="sm"
          icon={<Plus aria-hidden className="size-4" />}
          aria-label={`Aggiungi fascia: ${name}`}
          className="justify-self-start"
          onClick={() => write([...slots, nextSlot(slots)])}
        >
          Aggiungi fascia
        </Button>
        <EditConflict field={day} edit={edit} />
      </div>
    </section>
  );
}

/** The times on offer; any other time can be typed. */
const OPTIONS = Array.from({ length: 35 }, (_, index) => {
  const minutes = 5 * 60 + index * 30;
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return { time: `${hours}:${String(minutes % 60).padStart(2, '0')}` };
});

type SlotFieldsProps = {
  /** 'Lunedì, fascia 1' */
  name: string;
  /** The prefix of the fields' ids. */
  id: string;
  slot: DaySlot;
  problems: Partial<Record<keyof DaySlot, string | undefined>>;
  onChange: (change: Partial<DaySlot>) => void;
  onRemove: () => void;
};

/**
 * One slot of a day: a switch, 'Dalle' and 'Alle', and a button to remove it (spec section 2,
 * "Orari").
 */
function SlotFields({ name, id, slot, problems, onChange, onRemove }: SlotFieldsProps) {
  const { start_time, end_time, enabled } = slot;
  const switchId = `${id}-enabled`;
  return (
    <fieldset className="@container border-line border-t px-4 py-3">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-2 gap-x-2 gap-y-2 @[22.5rem]:grid-cols-[5.5rem_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <div className="flex items-center gap-3 @[22.5rem]:grid @[22.5rem]:content-start @[22.5rem]:gap-1.5">
          <label htmlFor={switchId} className="font-semibold text-[0.9375rem] leading-5">
            {enabled ? 'Attivo' : 'Disattivato'}
          </label>
          <span className="flex h-12 items-center">
            <input
              id={switchId}
              type="checkbox"
              role="switch"
              checked={enabled}
              aria-checked={enabled}
              aria-describedby={problems.enabled && `${switchId}-error`}
              onChange={({ target }) => onChange({ enabled: target.checked })}
              className="switch"
            />
          </span>
        </div>
        <TimeField
          id={`${id}-start_time`}
          label="Dalle"
          value={start_time}
          onChange={(next) => onChange({ start_time: next })}
          options={OPTIONS}
          error={problems.start_time}
          disabled={!enabled}
          className="order-last @[22.5rem]:order-none"
        />
        <TimeField
          id={`${id}-end_time`}
          label="Alle"
          value={end_time}
          onChange={(next) => onChange({ end_time: next })}
          options={OPTIONS}
          error={problems.end_time}
          disabled={!enabled}
          className="order-last @[22.5rem]:order-none"
        />
        <button
          type="button"
          aria-label={`Elimina ${name}`}
          onClick={onRemove}
          className="-mr-2 grid h-12 w-9 cursor-pointer place-items-center justify-self-end rounded-md text-soft-ink hover:bg-stone hover:text-red @[22.5rem]:mt-6.5"
        >
          <Trash2 aria-hidden className="size-4.5" />
        </button>
      </div>
      {problems.enabled && (
        <div className="mt-2">
          <FieldError id={`${switchId}-error`}>{problems.enabled}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
