import { Copy, Plus } from 'lucide-react';
import { useEffect } from 'react';
import { EditConflict } from '#web/forms/edit/edit-conflict.tsx';
import { useFormField } from '#web/forms/use-form-field.ts';
import { Button } from '#web/ui/button.tsx';
import { SlotFields } from './slot-fields.tsx';
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
  const { value, onChange, error, ref } = useFormField(edit.form, day);
  const slots = readDay(value);
  const name = dayName(day);
  // Missing times are said only after a press on 'Salva Modifiche'.
  const problems = error ? dayProblems(slots) : timeProblems(slots);
  const write = (next: readonly DaySlot[]) => onChange(writeDay(next));

  // 'Salva Modifiche' leads to the first slot that cannot be saved.
  useEffect(() => {
    const [path = ''] = Object.keys(dayProblems(readDay(value)));
    ref({ focus: () => document.getElementById(`${day}-${path.replace('.', '-')}`)?.focus() });
  }, [ref, day, value]);

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
          onChange={(change) =>
            write(slots.map((other, place) => (place === index ? { ...other, ...change } : other)))
          }
          onRemove={() => write(slots.filter((_, place) => place !== index))}
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
