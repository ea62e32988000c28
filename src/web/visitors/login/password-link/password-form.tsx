import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { formatInstantWithYear } from '#contract/format.ts';
import type { PasswordLink } from '#contract/users/account.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { formField } from '#web/forms/form-field.ts';
import { NewPasswordField } from '#web/forms/new-password-field.tsx';
import { passwordFailure } from '#web/forms/password-failure.ts';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';

type PasswordFormProps = {
  token: string;
  link: PasswordLink;
  onSet: (email: string) => void;
  onLeave: () => void;
};

/**
 * Whose account it is, and the new password. A weak one is said at its field; a link that stopped working
 * meanwhile leads to the sign-in.
 */
export function PasswordForm({ token, link, onSet, onLeave }: PasswordFormProps) {
  const form = useForm({ defaultValues: { password: '' }, shouldFocusError: false });
  const { element, submit, sending, failure } = useSentForm(form, {
    send: async ({ password }) => {
      const { email } = await call(
        api.session['password-link'].password.$post({ json: { token, password } }),
      );
      toast({
        variant: 'success',
        title: 'Password impostata',
        description: 'Ora si può accedere con la nuova password.',
      });
      onSet(email);
    },
    failureOf: (error) => {
      setUsedUp(error instanceof ApiError && error.code === 'INVALID_LINK');
      return passwordFailure(error, 'Password non impostata');
    },
  });
  const [isUsedUp, setUsedUp] = useState(false);
  const [mailbox = ''] = link.email.split('@');
  return (
    <form ref={element} method="post" onSubmit={submit} className="grid gap-5">
      <p className="text-soft-ink">
        {link.purpose === 'invitation'
          ? 'Benvenuto. Scegliere la password con cui accedere.'
          : 'Scegliere la nuova password. Quella di prima smette di valere.'}{' '}
        Il collegamento vale fino al {formatInstantWithYear(link.expires_at)}.
      </p>
      <TextField label="Email" type="email" autoComplete="username" readOnly value={link.email} />
      <NewPasswordField
        {...formField(form, 'password')}
        label="Nuova password"
        required
        typed={form.watch('password')}
        names={[link.email, mailbox]}
      />
      {failure && !failure.fields?.password && (
        <FormFailure id="non-impostata" text={failure.text} />
      )}
      {isUsedUp ? (
        <Button variant="primary" onClick={onLeave} className="w-full">
          Vai all'accesso
        </Button>
      ) : (
        <Button
          type="submit"
          variant="primary"
          pending={sending}
          aria-describedby={failure ? 'non-impostata' : undefined}
          className="w-full"
        >
          {sending ? 'Salvataggio in corso...' : 'Imposta la password'}
        </Button>
      )}
    </form>
  );
}
