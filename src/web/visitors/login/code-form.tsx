import { useEffect, useState } from 'react';
import { firstControl } from '#web/forms/focus-wrong.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { useSignInWithCode } from './sign-in.ts';
import { isExpired, signInFailure } from './sign-in-texts.ts';

/** The requested code: from the phone, or a printed recovery code. */
const WAYS = {
  app: {
    label: 'Codice di verifica',
    help: "Le sei cifre che l'app di autenticazione mostra adesso.",
    other: 'Usa un codice di recupero',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Codice di recupero',
    help: 'Uno dei dieci codici salvati quando il secondo fattore è stato attivato: ognuno vale una volta. Senza codici, un altro amministratore può rimuovere il secondo fattore.',
    other: "Usa il codice dell'app",
    input: { inputMode: 'text', autoComplete: 'off' },
  },
} as const;

const BLANK = { code: '' };

type CodeFormProps = { email: string; onBack: () => void; onExpired: () => void };

/** The second step of a sign-in. A wrong code stays, so that it can be corrected. */
export function CodeForm({ email, onBack, onExpired }: CodeFormProps) {
  const [way, setWay] = useState<keyof typeof WAYS>('app');
  const signIn = useSignInWithCode();
  const { element, field, begin, submit, sending, failed } = useCheckedForm({
    first: BLANK,
    check: (input) => ({ input }),
    send: async (input) => {
      try {
        await signIn(input);
      } catch (error) {
        if (isExpired(error)) onExpired();
        throw error;
      }
    },
    failureOf: signInFailure,
  });
  const { label, help, other, input } = WAYS[way];
  // biome-ignore lint/correctness/useExhaustiveDependencies: another way shows another field.
  useEffect(() => firstControl(element.current, (name) => name === 'code')?.focus(), [way]);

  const isWrong = Boolean(failed?.fields);
  return (
    <form ref={element} method="post" onSubmit={submit} className="grid gap-5">
      <div className="grid gap-1">
        <h2 className="text-xl">Secondo fattore</h2>
        <p className="wrap-anywhere text-soft-ink">{email}</p>
      </div>
      <TextField
        key={way}
        {...field('code')}
        {...input}
        label={label}
        help={isWrong && way === 'app' ? CLOCK_HELP : help}
        required
        autoCapitalize="none"
        spellCheck={false}
        className="[&_input]:font-semibold [&_input]:text-xl [&_input]:tabular-nums [&_input]:tracking-[0.12em]"
      />
      {failed && !isWrong && <FormFailure id="non-entrato" text={failed.text} />}
      <Button
        type="submit"
        variant="primary"
        pending={sending}
        aria-describedby={failed && !isWrong ? 'non-entrato' : undefined}
        className="w-full"
      >
        {sending ? 'Verifica in corso...' : 'Verifica'}
      </Button>
      <div className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-line border-t pt-4">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            begin(BLANK);
            setWay(way === 'app' ? 'recovery' : 'app');
          }}
        >
          {other}
        </Button>
        <Button variant="ghost" size="sm" onClick={onBack}>
          Torna alla password
        </Button>
      </div>
    </form>
  );
}

const CLOCK_HELP =
  "Ogni codice vale trenta secondi e una volta sola: prova con il successivo. Se nessuno va bene, l'ora del telefono è sbagliata: imposta data e ora automatiche.";
