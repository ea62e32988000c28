import { Trash2 } from 'lucide-react';
import { Switch } from '#web/ui/switch.tsx';
import { TimeField } from '#web/ui/time-field/time-field.tsx';
import type { DaySlot } from './week-form.ts';

/** What the list of times offers; any other time can be typed. */
const OPTIONS = Array.from({ length: 35 }, (_, index) => {
  const minutes = 5 * 60 + index * 30;
  const hours = String(Math.floor(minutes / 60)).padStart(2, '0');
  return { time: `${hours}:${String(minutes % 60).padStart(2, '0')}` };
});

type SlotFieldsProps = {
  /** 'Lunedì, fascia 1' */
  name: string;
  /** The beginning of the fields' ids. */
  id: string;
  slot: DaySlot;
  problems: { start_time?: string | undefined; end_time?: string | undefined };
  onChange: (change: Partial<DaySlot>) => void;
  onRemove: () => void;
};

/** One slot of a day: a switch, 'Dalle' and 'Alle', and its removal (spec section 2, "Orari"). */
export function SlotFields({ name, id, slot, problems, onChange, onRemove }: SlotFieldsProps) {
  const { start_time, end_time, enabled } = slot;
  return (
    <fieldset className="grid gap-2 border-line border-t px-4 py-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center justify-between gap-2">
        <div className="w-40">
          <Switch
            label={enabled ? 'Attivo' : 'Disattivato'}
            checked={enabled}
            onChange={(next) => onChange({ enabled: next })}
          />
        </div>
        <button
          type="button"
          aria-label={`Elimina ${name}`}
          onClick={onRemove}
          className="-mr-2 grid size-11 cursor-pointer place-items-center rounded-md text-soft-ink hover:bg-stone hover:text-red"
        >
          <Trash2 aria-hidden className="size-4.5" />
        </button>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <TimeField
          id={`${id}-start_time`}
          label="Dalle"
          value={start_time}
          onChange={(next) => onChange({ start_time: next })}
          options={OPTIONS}
          error={problems.start_time}
          disabled={!enabled}
        />
        <TimeField
          id={`${id}-end_time`}
          label="Alle"
          value={end_time}
          onChange={(next) => onChange({ end_time: next })}
          options={OPTIONS}
          error={problems.end_time}
          disabled={!enabled}
        />
      </div>
    </fieldset>
  );
}
