import type { PasswordAndCode } from '#contract/users/second-factor.schema.ts';
import { credentialFailure } from '#web/forms/credential-failure.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { MaskedField } from '#web/ui/masked-field.tsx';

const QUESTIONS = {
  begin:
    "Serve un'app di autenticazione sul telefono, per esempio Google Authenticator, Microsoft Authenticator o Aegis.",
  renew: 'I codici di recupero creati prima smettono di valere.',
  remove: "L'accesso chiederà di nuovo soltanto la password.",
};

type ProveAgainFormProps = {
  step: keyof typeof QUESTIONS;
  /** The submit button's label. */
  label: string;
  send: (input: PasswordAndCode) => Promise<void>;
  onCancel: () => void;
};

/**
 * Says what will happen, and asks for the password first, or with an active second factor also for
 * a code.
 */
export function ProveAgainForm({ step, label, send, onCancel }: ProveAgainFormProps) {
  const { element, field, submit, sending, failed } = useCheckedForm({
    first: { password: '', code: '' },
    check: (input) => ({ input }),
    send,
    failureOf: credentialFailure,
  });
  const isAtField = Object.keys(failed?.fields ?? {}).length > 0;
  return (
    <form ref={element} method="post" onSubmit={submit} className="grid gap-4">
      <p>{QUESTIONS[step]}</p>
      <MaskedField
        {...field('password')}
        label="Password dell'account"
        showLabel="Mostra password"
        required
        autoComplete="current-password"
      />
      {step !== 'begin' && (
        <TextField
          {...field('code')}
          label="Codice di verifica"
          help="Le sei cifre che l'app mostra adesso, oppure un codice di recupero."
          required
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
      {failed && !isAtField && <FormFailure id="secondo-fattore-fallito" text={failed.text} />}
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
