import { type FormEvent, useEffect, useId, useRef } from 'react';
import { api } from '#web/api.ts';
import { credentialFailure } from '#web/forms/credential-failure.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { MaskedField } from '#web/ui/masked-field.tsx';
import { Modal } from '#web/ui/modal.tsx';

/** What the person must enter. */
export type Proof = 'password' | 'code';

type ConfirmIdentityProps = { proof: Proof; onConfirmed: () => void; onDeclined: () => void };

/**
 * Asks for identification before a change that concerns security. Leaving the page counts as declining.
 */
export function ConfirmIdentity({ proof, onConfirmed, onDeclined }: ConfirmIdentityProps) {
  const id = useId();
  useOnLeave(onDeclined);
  const { element, field, submit, sending, failed } = useCheckedForm({
    first: { password: '', code: '' },
    check: (input) => ({ input }),
    send: ({ password, code }) => api.account.confirm(proof === 'code' ? { code } : { password }),
    onSent: onConfirmed,
    failureOf: credentialFailure,
  });
  // For React the form is nested in another one, although not in the DOM.
  function submitThis(event: FormEvent<HTMLFormElement>) {
    event.stopPropagation();
    void submit(event);
  }
  const isAtField = Object.keys(failed?.fields ?? {}).length > 0;
  return (
    <Modal
      open
      role="alertdialog"
      onClose={() => !sending && onDeclined()}
      title="Conferma la tua identità"
      description="Questa operazione riguarda la sicurezza. La conferma vale dieci minuti."
      actions={
        <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
          <Button onClick={onDeclined} disabled={sending}>
            {LEAVE}
          </Button>
          <Button
            form={id}
            type="submit"
            variant="primary"
            pending={sending}
            aria-describedby={failed && !isAtField ? 'non-confermato' : undefined}
          >
            Conferma
          </Button>
        </div>
      }
    >
      <form id={id} ref={element} method="post" onSubmit={submitThis} className="grid gap-5">
        {proof === 'password' ? (
          <MaskedField
            {...field('password')}
            label="La tua password"
            showLabel="Mostra password"
            required
            autoComplete="current-password"
          />
        ) : (
          <TextField
            {...field('code')}
            label="Codice di verifica"
            help="Le sei cifre che l'app di autenticazione mostra adesso, oppure un codice di recupero."
            required
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
        {failed && !isAtField && <FormFailure id="non-confermato" text={failed.text} />}
      </form>
    </Modal>
  );
}

/**
 * Runs when the component has left the page. In development React unmounts and remounts effects
 * once.
 */
function useOnLeave(onLeave: () => void) {
  const isShown = useRef(false);
  const leave = useRef(onLeave);
  leave.current = onLeave;
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      queueMicrotask(() => {
        if (!isShown.current) leave.current();
      });
    };
  }, []);
}
