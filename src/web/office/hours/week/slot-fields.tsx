import { Trash2 } from 'lucide-react';
import { FieldError } from '#web/ui/field.tsx';
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
  problems: Partial<Record<keyof DaySlot, string | undefined>>;
  onChange: (change: Partial<DaySlot>) => void;
  onRemove: () => void;
};

/** One slot of a day: a switch, 'Dalle' and 'Alle', and its removal (spec section 2, "Orari"). */
export function SlotFields({ name, id, slot, problems, onChange, onRemove }: SlotFieldsProps) {
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
