import { Copy } from 'lucide-react';
import { useState } from 'react';
import type { SecondFactorToConfirm } from '#contract/users/second-factor.schema.ts';
import { api } from '#web/api.ts';
import { copyText, SELECT_TEXT } from '#web/copy-text.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { QrCode } from '#web/ui/qr-code.tsx';
import { createConfirmCode } from './confirm-code.ts';

type ConfirmFormProps = {
  made: SecondFactorToConfirm;
  onConfirmed: () => Promise<void>;
  onCancel: () => void;
};

/** The secret for the app, as QR code and text, and a field for the app's first code. */
export function ConfirmForm({ made, onConfirmed, onCancel }: ConfirmFormProps) {
  const [confirm] = useState(() => createConfirmCode((json) => api.secondFactor.confirm(json)));
  const { element, field, submit, sending, failure } = useCheckedForm({
    first: { code: '' },
    check: (input) => ({ input }),
    send: confirm,
    onSent: onConfirmed,
    failureOf: (error) => {
      const { reason } = failureReason(error);
      return { toast: errorToast(reason), text: reason };
    },
  });
  return (
    <form ref={element} method="post" onSubmit={submit} className="grid gap-4">
      <p>
        <b>1.</b> Inquadrare questo codice con l'app.
      </p>
      <QrCode
        text={made.uri}
        label="Codice QR del secondo fattore"
        className="size-52 rounded-md border border-line"
      />
      <details className="group">
        <summary className="cursor-pointer font-semibold text-sea">
          Non si può inquadrare? Scrivere il segreto a mano
        </summary>
        <div className="mt-3 grid gap-2">
          <p className="wrap-anywhere rounded-md border border-line bg-paper p-3 font-semibold text-base leading-7 tracking-wider [word-spacing:0.35em]">
            {made.secret.match(/.{1,4}/g)?.join(' ')}
          </p>
          <Button
            size="sm"
            icon={<Copy aria-hidden className="size-4" />}
            className="justify-self-start"
            onClick={() =>
              void copyText(made.secret, { title: 'Segreto copiato', failed: SELECT_TEXT })
            }
          >
            Copia il segreto
          </Button>
        </div>
      </details>
      <p>
        <b>2.</b> Scrivere le sei cifre che l'app mostra.
      </p>
      <TextField
        {...field('code')}
        label="Codice dell'app"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
      />
      {failure && (
        <FormFailure id="codice-rifiutato" text={failure}>
          <p>
            Provare con il codice successivo. Se nessuno va bene, l'ora del telefono è sbagliata:
            impostare data e ora automatiche.
          </p>
        </FormFailure>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          size="sm"
          variant="primary"
          pending={sending}
          aria-describedby={failure ? 'codice-rifiutato' : undefined}
        >
          Attiva
        </Button>
        <Button size="sm" onClick={onCancel} disabled={sending}>
          {LEAVE}
        </Button>
      </div>
    </form>
  );
}
