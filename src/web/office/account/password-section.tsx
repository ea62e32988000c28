import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { api, call } from '#web/api.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { formField } from '#web/forms/form-field.ts';
import { NewPasswordField } from '#web/forms/new-password-field.tsx';
import { passwordFailure } from '#web/forms/password-failure.ts';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { MaskedField } from '#web/ui/masked-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { reloadAccount } from './account-query.ts';

const EMPTY = { current_password: '', new_password: '' };

/** The change of one's own password, which ends the sessions on other devices. */
export function PasswordSection({ email }: { email: string }) {
  const client = useQueryClient();
  const form = useForm({ defaultValues: EMPTY, shouldFocusError: false });
  const { element, submit, sending, failure } = useSentForm(form, {
    send: (json) => call(api.session.password.$post({ json })),
    onSent: () => {
      form.reset(EMPTY);
      toast({
        variant: 'success',
        title: 'Password cambiata',
        description: 'Gli altri dispositivi devono accedere di nuovo.',
      });
      void reloadAccount(client);
    },
    failureOf: (error) => passwordFailure(error, 'Password non cambiata'),
  });
  const isAtField = Object.keys(failure?.fields ?? {}).length > 0;
  return (
    <section aria-labelledby="account-password">
      <form ref={element} method="post" onSubmit={submit} className="grid gap-4">
        <h3 id="account-password" className="text-base">
          Cambia la password
        </h3>
        {/* Tells password managers whose password it is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <MaskedField
          {...formField(form, 'current_password')}
          label="Password attuale"
          showLabel="Mostra password attuale"
          required
          autoComplete="current-password"
        />
        <NewPasswordField
          {...formField(form, 'new_password')}
          label="Nuova password"
          required
          typed={form.watch('new_password')}
          names={[email, email.split('@')[0] ?? '']}
        />
        {failure && !isAtField && <FormFailure id="password-non-cambiata" text={failure.text} />}
        <Button type="submit" size="sm" pending={sending} className="justify-self-start">
          Cambia password
        </Button>
      </form>
    </section>
  );
}
