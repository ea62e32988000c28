import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatInstantWithYear } from '#contract/format.ts';
import type { PasswordLink as CheckedLink } from '#contract/users/account.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { credentialFailure } from '#web/forms/credential-failure.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { NewPasswordField } from '#web/forms/new-password-field.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { LinkChecking, LinkTrouble } from './link-states.tsx';

type PasswordLinkProps = {
  token: string;
  /** The password was set. */
  onSet: (email: string) => void;
  /** The link cannot be used, and the person has read it. */
  onLeave: () => void;
};

/** The form of a password link: it checks the link first. Loaded when a link is opened. */
export function PasswordLink({ token, onSet, onLeave }: PasswordLinkProps) {
  const link = useQuery({
    queryKey: ['password-link', token],
    queryFn: () => api.account.readPasswordLink({ token }),
    gcTime: 0,
    refetchOnReconnect: false,
  });
  if (link.data) {
    return <PasswordForm token={token} link={link.data} onSet={onSet} onLeave={onLeave} />;
  }
  if (link.isFetching || !link.error) return <LinkChecking />;
  if (link.error instanceof ApiError && link.error.code === 'INVALID_LINK') {
    return <LinkTrouble reason={link.error.message} label="Vai all'accesso" onPress={onLeave} />;
  }
  return (
    <LinkTrouble
      reason={link.error.message || 'Il server non risponde.'}
      label="Riprova"
      onPress={() => void link.refetch()}
    />
  );
}

type PasswordFormProps = {
  token: string;
  link: CheckedLink;
  onSet: (email: string) => void;
  onLeave: () => void;
};

/**
 * Whose account it is, and the new password. A weak password is reported at its field; a link that
 * has stopped working leads to the sign-in.
 */
function PasswordForm({ token, link, onSet, onLeave }: PasswordFormProps) {
  const { element, typed, field, submit, sending, failed } = useCheckedForm({
    first: { password: '' },
    check: (input) => ({ input }),
    send: async ({ password }) => {
      const { email } = await api.account.setPassword({ token, password });
      toast({
        variant: 'success',
        title: 'Password impostata',
        description: 'Ora puoi accedere con la nuova password.',
      });
      onSet(email);
    },
    failureOf: (error) => {
      setUsedUp(error instanceof ApiError && error.code === 'INVALID_LINK');
      return credentialFailure(error, 'Password non impostata');
    },
  });
  const [isUsedUp, setUsedUp] = useState(false);
  const [mailbox = ''] = link.email.split('@');
  return (
    <form ref={element} method="post" onSubmit={submit} className="grid gap-5">
      <p className="text-soft-ink">
        {link.purpose === 'invitation'
          ? 'Benvenuto. Scegli la password con cui accedere.'
          : 'Scegli la nuova password. Quella di prima smette di valere.'}{' '}
        Il collegamento vale fino al {formatInstantWithYear(link.expires_at)}.
      </p>
      <TextField label="Email" type="email" autoComplete="username" readOnly value={link.email} />
      <NewPasswordField
        {...field('password')}
        label="Nuova password"
        required
        typed={typed.password}
        names={[link.email, mailbox]}
      />
      {failed && !failed.fields?.password && <FormFailure id="non-impostata" text={failed.text} />}
      {isUsedUp ? (
        <Button variant="primary" onClick={onLeave} className="w-full">
          Vai all'accesso
        </Button>
      ) : (
        <Button
          type="submit"
          variant="primary"
          pending={sending}
          aria-describedby={failed ? 'non-impostata' : undefined}
          className="w-full"
        >
          {sending ? 'Salvataggio in corso...' : 'Imposta la password'}
        </Button>
      )}
    </form>
  );
}
