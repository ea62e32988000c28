import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { INCOMPLETE_LINK } from '#web/link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { MaskedField } from '#web/ui/masked-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeForm } from './code-form.tsx';
import { useSignIn } from './sign-in.ts';
import { CODE_EXPIRED, signInFailure } from './sign-in-texts.ts';

/**
 * E-mail and password, then the second factor's code, if any. The typed values stay if the sign-in
 * fails. `email` is the initial value.
 */
export function LoginForm({ email = '' }: { email?: string | undefined }) {
  const [step, setStep] = useState<'password' | 'code' | 'expired'>('password');
  const signIn = useSignIn();
  const { element, typed, type, field, submit, sending, failure } = useCheckedForm({
    first: { email, password: '' },
    check: (input) => ({ input }),
    send: async (input) => {
      if ((await signIn(input)) === 'code-due') setStep('code');
    },
    failureOf: signInFailure,
  });
  const text = failure || (step === 'expired' && CODE_EXPIRED);

  if (step === 'code') {
    const leave = (to: 'password' | 'expired') => {
      type({ password: '' });
      setStep(to);
    };
    return (
      <CodeForm
        email={typed.email}
        onBack={() => leave('password')}
        onExpired={() => leave('expired')}
      />
    );
  }
  return (
    <>
      {/* `post` only matters before hydration: with `get` the password would be in the URL. */}
      <form ref={element} method="post" onSubmit={submit} className="grid gap-5">
        <TextField
          {...field('email')}
          label="Email"
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <MaskedField
          {...field('password')}
          label="Password"
          showLabel="Mostra password"
          required
          autoComplete="current-password"
        />
        {text && <FormFailure id="non-entrato" text={text} />}
        <Button
          type="submit"
          variant="primary"
          pending={sending}
          aria-describedby={text ? 'non-entrato' : undefined}
          className="w-full"
        >
          {sending ? 'Accesso in corso...' : 'Accedi al Sistema Quantico'}
        </Button>
      </form>
      <div className="border-line border-t pt-4">
        <PasswordHelp />
        <div className="mt-4 grid gap-1 text-[0.9375rem] text-soft-ink">
          <p className="font-semibold">Hai aperto il link di un invito o di una nuova password?</p>
          <p>{`${INCOMPLETE_LINK.title} ${INCOMPLETE_LINK.help} Se non si apre, chiedi un nuovo link a un amministratore.`}</p>
        </div>
      </div>
    </>
  );
}

/** The product has no password reset: the button says whom to ask (spec section 8, "Login"). */
function PasswordHelp() {
  return (
    <Button
      variant="ghost"
      icon={<LifeBuoy aria-hidden className="size-5" />}
      className="w-full"
      onClick={() =>
        toast({
          title: 'Supporto Tecnico Quantico',
          description: 'Contatta il supporto per il reset della password.',
        })
      }
    >
      Password dimenticata?
    </Button>
  );
}
