import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, type FormEvent, useId, useState } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import {
  CreateResellerCodeInput,
  LAST_DAY_OVER,
  type Reseller,
} from '#contract/resellers/resellers.schema.ts';
import { ApiError, api, call, withTimeout } from '#web/api.ts';
import { copyText } from '#web/copy-text.ts';
import { FormFailure } from '#web/forms/form-failure.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useSendOnce } from '#web/forms/use-send-once.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { LEAVE } from '#web/ui/leave.ts';
import { Modal } from '#web/ui/modal.tsx';
import { ShownOnceDialog } from '#web/ui/shown-once-dialog.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { reloadResellers, rememberReseller } from './reseller-queries.ts';

type CodeDialogProps = {
  reseller: Reseller;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof Modal>['finalFocus'];
};

/** 'Nuovo codice': for whom and until when. Then the code itself, which is shown this once. */
export function CodeDialog({ reseller, onClose, finalFocus }: CodeDialogProps) {
  const [made, setMade] = useState<{ code: string; label: string } | null>(null);
  if (made)
    return <MadeCode made={made} reseller={reseller} onClose={onClose} finalFocus={finalFocus} />;
  return <NewCode reseller={reseller} onClose={onClose} finalFocus={finalFocus} onMade={setMade} />;
}

type NewCodeProps = CodeDialogProps & { onMade: (made: { code: string; label: string }) => void };

function NewCode({ reseller, onClose, finalFocus, onMade }: NewCodeProps) {
  const client = useQueryClient();
  const id = useId();
  const today = romeDate(useNow());
  const { sending, sendOnce } = useSendOnce();
  const [label, setLabel] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState('');

  function submit(event: FormEvent) {
    event.preventDefault();
    const { data, error } = CreateResellerCodeInput.safeParse({ label, last_day: lastDay || null });
    const problems = Object.fromEntries(
      error?.issues.map(({ path, message }) => [String(path[0]), message]) ?? [],
    );
    if (lastDay && !problems.last_day && lastDay < today) {
      problems.last_day = LAST_DAY_OVER;
    }
    setErrors(problems);
    setFailure('');
    if (data && Object.keys(problems).length === 0) void sendOnce(() => make(data));
  }

  async function make(json: CreateResellerCodeInput) {
    try {
      const { code, reseller: changed } = await call(
        api.admin.resellers[':id'].codes.$post(
          { param: { id: reseller.id }, json },
          { init: withTimeout() },
        ),
      );
      rememberReseller(client, changed);
      void reloadResellers(client);
      onMade({ code, label: json.label });
    } catch (error) {
      setErrors((error instanceof ApiError && error.body?.fields) || {});
      setFailure(`Impossibile creare il codice: ${failureReason(error).reason}`);
      if (error instanceof ApiError) void reloadResellers(client);
    }
  }

  return (
    <Modal
      open
      form="short"
      onClose={() => !sending && onClose()}
      title="Nuovo codice"
      description={
        <>
          Per una sola persona di <b className="text-ink wrap-anywhere">{reseller.company_name}</b>
        </>
      }
      finalFocus={finalFocus}
      actions={
        <>
          <div role="alert" className="empty:hidden">
            {failure && <FormFailure id={`${id}-failure`} text={failure} />}
          </div>
          <div className="flex flex-wrap justify-end gap-3 *:max-sm:flex-1">
            <Button onClick={onClose} disabled={sending}>
              {LEAVE}
            </Button>
            <Button form={id} type="submit" variant="primary" pending={sending}>
              Crea codice
            </Button>
          </div>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <TextField
          label="Per chi"
          help="La persona che lo usa: il suo nome compare già scritto quando prenota."
          autoComplete="off"
          maxLength={MAX_LENGTH.name}
          error={errors.label}
          value={label}
          onChange={({ target }) => setLabel(target.value)}
        />
        <DateField
          label="Ultimo giorno (opzionale)"
          help="Vuoto: vale finché non viene revocato."
          today={today}
          value={lastDay}
          error={errors.last_day}
          onChange={setLastDay}
        />
      </form>
    </Modal>
  );
}

type MadeCodeProps = CodeDialogProps & { made: { code: string; label: string } };

function MadeCode({ made: { code, label }, reseller, onClose, finalFocus }: MadeCodeProps) {
  return (
    <ShownOnceDialog
      title="Codice creato"
      description={
        <>
          È di <b className="text-ink wrap-anywhere">{label}</b>,{' '}
          <span className="wrap-anywhere">{reseller.company_name}</span>: va comunicato adesso,
          perché non sarà mostrato di nuovo.
        </>
      }
      label="Codice"
      text={code}
      className="[&_input]:font-bold [&_input]:text-lg [&_input]:tracking-wider"
      onCopy={() =>
        void copyText(code, {
          title: 'Codice copiato',
          failed: 'Il browser non permette di copiare: selezionare il codice nel campo',
        })
      }
      onClose={onClose}
      finalFocus={finalFocus}
    />
  );
}
