import { type FormEvent, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { MaskedField } from '#web/ui/masked-field.tsx';
import { useSignIn } from './sign-in.ts';

/** E-mail and password; what was typed stays when the sign-in fails. */
export function LoginForm() {
  const signIn = useSignIn();
  // The button is disabled a moment after the press; a second Enter could come before.
  const busy = useRef(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    const data = new FormData(event.currentTarget);
    signIn.mutate(
      { email: String(data.get('email')), password: String(data.get('password')) },
      {
        onSettled: () => {
          busy.current = false;
        },
      },
    );
  }

  return (
    // `post` only matters until the script is there: a password never belongs in an address.
    <form method="post" onSubmit={submit} className="grid gap-5">
      <TextField
        label="Email"
        name="email"
        type="email"
        required
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <MaskedField
        label="Password"
        showLabel="Mostra password"
        name="password"
        required
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" pending={signIn.isPending} className="w-full">
        {signIn.isPending ? 'Accesso in corso...' : 'Accedi al Sistema Quantico'}
      </Button>
    </form>
  );
}
