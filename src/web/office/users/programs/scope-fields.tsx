import { ShieldAlert } from 'lucide-react';
import { useId } from 'react';
import {
  PERSONAL_SCOPES,
  PROGRAM_SCOPES,
  type ProgramScope,
} from '#contract/programs/programs.schema.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { FieldError } from '#web/ui/field.tsx';

type ScopeFieldsProps = {
  name: string;
  /** Chosen scopes, separated by commas. */
  value: string;
  onChange: (changed: { target: { value: string } }) => void;
  error?: string | undefined;
};

const SCOPES = Object.entries(PROGRAM_SCOPES) as [ProgramScope, string][];

/** What the key may do. Says when personal data of customers will leave. */
export function ScopeFields({ name, value, onChange, error }: ScopeFieldsProps) {
  const id = useId();
  const chosen = value.split(',').filter(Boolean);
  const isPersonal = PERSONAL_SCOPES.some((scope) => chosen.includes(scope));
  const toggle = (scope: ProgramScope, isChosen: boolean) =>
    onChange({
      target: {
        value: SCOPES.map(([each]) => each)
          .filter((each) => (each === scope ? isChosen : chosen.includes(each)))
          .join(','),
      },
    });
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid">
      <legend className="font-semibold">Che cosa può fare</legend>
      {SCOPES.map(([scope, label], index) => (
        <Checkbox
          key={scope}
          {...(index === 0 && { name, 'aria-invalid': error ? true : undefined })}
          checked={chosen.includes(scope)}
          onChange={({ target }) => toggle(scope, target.checked)}
        >
          {label}
        </Checkbox>
      ))}
      {error && <FieldError id={id}>{error}</FieldError>}
      {isPersonal && (
        <p className="mt-1 flex gap-2 text-[0.8125rem] text-soft-ink leading-5">
          <ShieldAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Il programma leggerà nomi, indirizzi e telefoni dei clienti: chi lo gestisce ne risponde
          con voi.
        </p>
      )}
    </fieldset>
  );
}
