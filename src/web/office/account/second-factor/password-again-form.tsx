import { useForm } from 'react-hook-form';
import type { PasswordAgain } from '#contract/users/second-factor.schema.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { formField } from '#web/forms/form-field.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { MaskedField } from '#web/ui/masked-field.tsx';

const QUESTIONS = {
  begin:
    "Serve un'app di autenticazione sul telefono, per esempio Google Authenticator, Microsoft Authenticator o Aegis.",
  renew: 'I codici di recupero creati prima smettono di valere.',
  remove: "L'accesso chiederà di nuovo soltanto la password.",
};

type PasswordAgainFormProps = {
  step: keyof typeof QUESTIONS;
  /** Of the button that sends. */
  label: string;
  send: (input: PasswordAgain) => Promise<void>;
  onCancel: () => void;
};

/** Says what will happen, and asks for the password first. */
export function PasswordAgainForm({ step, label, send, onCancel }: PasswordAgainFormProps) {
  const form = useForm<PasswordAgain>({
    shouldFocusError: false,
    defaultValues: { password: '' },
  });
  const { element, submit, sending, failure } = useSentForm(form, {
    send,
    failureOf: (error) => {
      const { reason, fields } = failureReason(error);
      return { toast: errorToast(reason), text: reason, fields };
    },
  });
  const isAtField = Object.keys(failure?.fields ?? {}).length > 0;
  return (
    <form ref={element} method="post" onSubmit={submit} className="grid gap-4">
      <p>{QUESTIONS[step]}</p>
      <MaskedField
        {...formField(form, 'password')}
        label="Password dell'account"
        showLabel="Mostra password"
        required
        autoComplete="current-password"
      />
      {failure && !isAtField && <FormFailure id="secondo-fattore-fallito" text={failure.text} />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          variant={step === 'remove' ? 'danger' : 'primary'}
          pending={sending}
        >
          {label}
        </Button>
        <Button size="sm" onClick={onCancel} disabled={sending}>
          {LEAVE}
        </Button>
      </div>
    </form>
  );
}
