import { FormFailure } from '#web/forms/form-failure.tsx';
import type { CheckedForm } from '#web/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';

type SendRowProps = {
  form: Pick<CheckedForm, 'sending' | 'failure'>;
  label: string;
  /** While it is sent. */
  busy: string;
};

/** The end of a form that is a page of its own: what failed, and the button that sends. */
export function SendRow({ form: { sending, failure }, label, busy }: SendRowProps) {
  return (
    <>
      <div role="alert" className="empty:hidden">
        {failure && <FormFailure id="non-riuscito" text={failure} />}
      </div>
      <Button
        type="submit"
        variant="primary"
        pending={sending}
        className="justify-self-start max-sm:w-full"
      >
        {sending ? busy : label}
      </Button>
    </>
  );
}
