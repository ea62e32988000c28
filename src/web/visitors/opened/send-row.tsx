import { FormFailure } from '#web/forms/form-failure.tsx';
import type { CheckedForm } from '#web/forms/use-checked-form.ts';
import { Button, type ButtonVariant } from '#web/ui/button.tsx';

type SendRowProps = {
  form: Pick<CheckedForm, 'sending' | 'failure'>;
  label: string;
  /** The label while sending. */
  busy?: string;
  variant?: ButtonVariant;
  /** For a form that is not its own page. */
  onLeave?: () => void;
};

/** The end of a form: what failed, and the submit button. */
export function SendRow({
  form: { sending, failure },
  label,
  busy = 'Invio in corso...',
  variant = 'primary',
  onLeave,
}: SendRowProps) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {failure && <FormFailure id="non-riuscito" text={failure} />}
      </div>
      <div className="flex flex-wrap gap-3">
        {onLeave && (
          <Button onClick={onLeave} disabled={sending} className="max-sm:grow">
            Indietro
          </Button>
        )}
        <Button type="submit" variant={variant} pending={sending} className="grow sm:grow-0">
          {sending ? busy : label}
        </Button>
      </div>
    </>
  );
}
