import { LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { SignInInput } from '#contract/users/session.schema.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { formField } from '#web/forms/form-field.ts';
import { useSentForm } from '#web/forms/use-sent-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { MaskedField } from '#web/ui/masked-field.tsx';
import { toast } from '#web/ui/toast.ts';
import { CodeForm } from './code-form.tsx';
import { useSignIn } from './sign-in.ts';
import { CODE_EXPIRED, signInFailure } from './sign-in-texts.ts';

/**
 * E-mail and password, then the code of a second factor where there is one. The typed values stay when the
 * sign-in fails. `email` is the one that the form begins with.
 */
export function LoginForm({ email }: { email?: string | undefined }) {
  const form = useForm<SignInInput>({
    shouldFocusError: false,
    ...(email && { defaultValues: { email } }),
  });
  const [step, setStep] = useState<'password' | 'code' | 'expired'>('password');
  const signIn = useSignIn();
  const { element, submit, sending, failure } = useSentForm(form, {
    send: async (input: SignInInput) => {
      if ((await signIn(input)) === 'code-due') setStep('code');
    },
    failureOf: signInFailure,
  });
  const text = failure?.text ?? (step === 'expired' ? CODE_EXPIRED : undefined);

  if (step === 'code') {
    const leave = (to: 'password' | 'expired') => {
      form.resetField('password');
      setStep(to);
    };
    return (
      <CodeForm
        email={form.getValues('email')}
        onBack={() => leave('password')}
        onExpired={() => leave('expired')}
      />
    );
  }
  return (
    <>
      {/* `post` matters only before hydration: with `get` the password would be in the URL. */}
      <form ref={element} method="post" onSubmit={submit} className="grid gap-5">
        <TextField
          {...formField(form, 'email')}
          label="Email"
          type="email"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <MaskedField
          {...formField(form, 'password')}
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
