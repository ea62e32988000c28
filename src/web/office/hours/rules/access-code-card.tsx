import { useQueryClient } from '@tanstack/react-query';
import { Copy, KeyRound, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { MIN_ACCESS_CODE, SetAccessCodeInput } from '#contract/days/access-code.schema.ts';
import { generateAccessCode } from '#contract/days/access-code.ts';
import type { AccessCodeChange } from '#contract/days/booking-settings.schema.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { formatInstantWithYear } from '#contract/format.ts';
import { copyText } from '#web/copy-text.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { OFFICE_PAGES } from '#web/office/pages.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { successToast, toast } from '#web/ui/toast.ts';
import { saveAccessCode } from './rules-queries.ts';

/**
 * Changes the resellers' access code. It is shown to the person who sets it, and stored nowhere in
 * readable form.
 */
export function AccessCodeCard({ change }: { change: AccessCodeChange }) {
  const client = useQueryClient();
  const { sending, sendOnce } = useSendOnce();
  const [asking, setAsking] = useState(false);
  /** The code that was just set. */
  const [current, setCurrent] = useState('');
  const { element, typed, field, type, refuse, submit } = useCheckedForm({
    first: { code: '' },
    check: (input) => checkInput(SetAccessCodeInput, input),
    send: () => setAsking(true),
  });

  async function save(): Promise<void> {
    try {
      await saveAccessCode(client, typed.code);
      setCurrent(typed.code.trim());
      type({ code: '' });
      toast(successToast('Codice rivenditori cambiato'));
    } catch (failure) {
      refuse(failureReason(failure).fields);
      toast(errorToast('Impossibile cambiare il codice rivenditori'));
    }
    setAsking(false);
  }

  return (
    <section
      aria-labelledby="access-code"
      className="grid gap-4 rounded-md border border-line bg-white p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id="access-code" className="text-lg">
          Codice rivenditori
        </h2>
        <p className="text-soft-ink">
          {`È il codice comune a tutti. ${changeText(change)} I codici di ogni azienda sono nella pagina `}
          <Link
            to={OFFICE_PAGES.resellers.path}
            viewTransition
            className="font-semibold text-ink underline underline-offset-4"
          >
            Rivenditori
          </Link>
          .
        </p>
      </div>
      <div role="status" className="empty:-mt-4">
        {current && (
          <p className="flex flex-wrap items-center gap-3 rounded-md border border-green/35 bg-green-tint px-3.5 py-2.5">
            <KeyRound aria-hidden className="size-4.5 text-green-deep" />
            <span className="min-w-0 flex-1">
              Il nuovo codice è <b className="wrap-anywhere text-base">{current}</b>. Comunicarlo ai
              rivenditori: non sarà più mostrato.
            </span>
            <Button
              size="sm"
              icon={<Copy aria-hidden className="size-4" />}
              onClick={() =>
                void copyText(current, {
                  title: 'Codice copiato',
                  failed: 'Impossibile copiare il codice',
                })
              }
            >
              Copia
            </Button>
          </p>
        )}
      </div>
      <form ref={element} noValidate onSubmit={submit} className="flex flex-wrap items-start gap-3">
        <TextField
          {...field('code')}
          label="Nuovo codice"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          longest={MAX_LENGTH.access_code}
          className="w-full max-w-sm"
          help={`Almeno ${MIN_ACCESS_CODE} caratteri, non facili da indovinare. Quello di adesso smette subito di valere.`}
        />
        <div className="flex flex-wrap gap-3 sm:mt-6.5">
          <Button
            icon={<WandSparkles aria-hidden className="size-4" />}
            onClick={() => type({ code: generateAccessCode() })}
          >
            Genera
          </Button>
          <Button type="submit" variant="accent">
            Cambia codice
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={asking}
        title="Cambiare il codice rivenditori?"
        description="Da subito vale solo il nuovo codice: chi usa quello di adesso non può più prenotare."
        confirmLabel="Cambia codice"
        pending={sending}
        onConfirm={() => void sendOnce(save)}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}

function changeText({ changed_at, changed_by }: AccessCodeChange): string {
  if (!changed_at) return 'È ancora il codice del primo avvio.';
  return `Cambiato il ${formatInstantWithYear(changed_at)} da ${changed_by}.`;
}
