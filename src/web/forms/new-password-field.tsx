import { type ComponentProps, useId } from 'react';
import { MaskedField } from '#web/ui/masked-field.tsx';
import { passwordHint } from './password-hint.ts';

type NewPasswordFieldProps = Omit<
  ComponentProps<typeof MaskedField>,
  'showLabel' | 'help' | 'autoComplete'
> & {
  /** The text typed so far. */
  typed: string;
  /** What the password may not consist of. */
  names: readonly string[];
};

/**
 * The field for a new password, with a line that says what is still wrong with it, unless an error
 * says so.
 */
export function NewPasswordField({ typed, names, ...field }: NewPasswordFieldProps) {
  const hintId = useId();
  return (
    <div className="grid gap-2">
      <MaskedField
        {...field}
        showLabel="Mostra password"
        autoComplete="new-password"
        aria-describedby={hintId}
      />
      <p id={hintId} aria-live="polite" className="text-soft-ink text-sm">
        {!field.error && passwordHint(typed, names)}
      </p>
    </div>
  );
}
