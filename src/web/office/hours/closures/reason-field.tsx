import type { Ref } from 'react';
import { CLOSURE_LIMITS } from '#contract/days/closures.schema.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';

type ReasonFieldProps = {
  value: string;
  onChange: (reason: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/** The reason, with a button for the most usual one. */
export function ReasonField({ value, onChange, ref }: ReasonFieldProps) {
  return (
    <div className="grid gap-2">
      <TextField
        ref={ref}
        label="Motivo (opzionale)"
        help="I clienti lo leggono accanto al giorno chiuso."
        value={value}
        longest={CLOSURE_LIMITS.reason}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
      />
      <Button
        size="sm"
        disabled={value === 'Ferie'}
        className="justify-self-start"
        onClick={() => onChange('Ferie')}
      >
        Ferie
      </Button>
    </div>
  );
}
