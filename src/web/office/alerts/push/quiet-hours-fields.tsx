import { useState } from 'react';
import type { QuietHours } from '#contract/push/push.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TimeField } from '#web/ui/time-field/time-field.tsx';

const FIRST: QuietHours = { from: '20:00', to: '07:00' };
const TIMES = Array.from({ length: 48 }, (_, half) => ({
  time: `${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 ? '30' : '00'}`,
}));
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

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
            options={TIMES}
            value={typed.from}
            onChange={(from) => setTyped({ ...typed, from })}
          />
          <TimeField
            label="Alle"
            options={TIMES}
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
  if (!TIME.test(from) || !TIME.test(to)) return 'Inserire un’ora come 07:00';
  return from === to ? 'Inizio e fine devono essere diversi' : undefined;
}
