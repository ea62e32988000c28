import { useState } from 'react';
import { TimeText } from '#contract/fields.schema.ts';
import type { QuietHours } from '#contract/push/push.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { HALF_HOURS } from '#web/ui/time-field/half-hours.ts';
import { TimeField } from '#web/ui/time-field/time-field.tsx';

const FIRST: QuietHours = { from: '20:00', to: '07:00' };

type QuietHoursFieldsProps = {
  stored: QuietHours | null;
  disabled: boolean;
  onSave: (hours: QuietHours | null) => void;
};

/** When nothing is sent, on any device of the person. */
export function QuietHoursFields({ stored, disabled, onSave }: QuietHoursFieldsProps) {
  const [typed, setTyped] = useState(stored ?? FIRST);
  const isChanged = stored && (typed.from !== stored.from || typed.to !== stored.to);
  const wrong = errorOf(typed);
  return (
    <>
      <Switch
        label="Orari senza avvisi"
        help="Su tutti i tuoi dispositivi. Ciò che accade intanto non viene avvisato dopo."
        checked={stored !== null}
        onChange={(on) => onSave(on ? typed : null)}
      />
      {stored && (
        <form
          className="grid grid-cols-2 items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged && !wrong) onSave(typed);
          }}
        >
          <TimeField
            label="Dalle"
            options={HALF_HOURS}
            value={typed.from}
            onChange={(from) => setTyped({ ...typed, from })}
          />
          <TimeField
            label="Alle"
            options={HALF_HOURS}
            value={typed.to}
            error={wrong}
            onChange={(to) => setTyped({ ...typed, to })}
          />
          {isChanged && (
            <Button type="submit" size="sm" disabled={disabled || wrong !== undefined}>
              Salva gli orari
            </Button>
          )}
        </form>
      )}
    </>
  );
}

function errorOf({ from, to }: QuietHours): string | undefined {
  if (![from, to].every((time) => TimeText.safeParse(time).success))
    return 'Inserire un’ora come 07:00';
  return from === to ? 'Inizio e fine devono essere diversi' : undefined;
}
