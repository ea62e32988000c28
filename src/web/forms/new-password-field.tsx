import { type ComponentProps, useId } from 'react';
import { MaskedField } from '#web/ui/masked-field.tsx';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof MaskedField>,
  'showLabel' | 'help' | 'autoComplete'
> & {
  /** As it is typed so far. */
  typed: string;
  /** What the password may not consist of. */
  names: readonly string[];
};

const ADVICE = 'Una frase che si ricorda è meglio di poche lettere strane.';

/** The field for a new password, with a meter that says in words how good it is. */
export function NewPasswordField({ typed, names, error, ...field }: NewPasswordFieldProps) {
  const meterId = useId();
  const strength = passwordStrength(typed, names);
  return (
    <div className="grid gap-2">
      <MaskedField
        {...field}
        error={error}
        showLabel="Mostra password"
        autoComplete="new-password"
        aria-describedby={meterId}
      />
      <div id={meterId} aria-live="polite" className="grid gap-1.5 text-sm">
        {strength ? <Meter {...strength} /> : <p className="text-soft-ink">{ADVICE}</p>}
      </div>
    </div>
  );
}

const TONES = ['bg-red', 'bg-hazard', 'bg-green', 'bg-green'] as const;

/** Three ticks that fill; the words say the same. */
function Meter({ level, words }: PasswordStrength) {
  return (
    <>
      <div aria-hidden className="grid grid-cols-3 gap-1">
        {[1, 2, 3].map((tick) => (
          <span
            key={tick}
            className={`h-1.5 rounded-xs ${tick <= Math.max(1, level) ? TONES[level] : 'bg-line'}`}
          />
        ))}
      </div>
      <p className={level === 0 ? 'text-soft-ink' : 'font-semibold'}>{words}</p>
    </>
  );
}
