import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { romeDate } from '#contract/days/rules.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import {
  CreateResellerCodeInput,
  LAST_DAY_OVER,
  type Reseller,
} from '#contract/resellers/resellers.schema.ts';
import { ApiError, api, withTimeout } from '#web/api.ts';
import { copyText } from '#web/copy-text.ts';
import { checkInput } from '#web/forms/check-input.ts';
import { CheckedModal } from '#web/forms/checked-modal.tsx';
import { failureReason } from '#web/forms/send-failure.ts';
import { useCheckedForm } from '#web/forms/use-checked-form.ts';
import { isDate } from '#web/office/order/edit/date-and-time.ts';
import { DateField } from '#web/ui/date-field/date-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import type { Modal } from '#web/ui/modal.tsx';
import { ShownOnceDialog } from '#web/ui/shown-once-dialog.tsx';
import { useNow } from '#web/ui/use-now.ts';
import { resellerQueries } from './reseller-queries.ts';

type CodeDialogProps = {
  reseller: Reseller;
  onClose: () => void;
  finalFocus?: ComponentProps<typeof Modal>['finalFocus'];
};

/** With the person's name. */
type CreatedCode = { code: string; label: string };

/** 'Nuovo codice': for whom and until when. Then the code itself, shown only this once. */
export function CodeDialog({ reseller, onClose, finalFocus }: CodeDialogProps) {
  const [created, setCreated] = useState<CreatedCode | null>(null);
  if (created)
    return (
      <ShownCode created={created} reseller={reseller} onClose={onClose} finalFocus={finalFocus} />
    );
  return (
    <NewCode reseller={reseller} onClose={onClose} finalFocus={finalFocus} onCreated={setCreated} />
  );
}

type NewCodeProps = CodeDialogProps & { onCreated: (created: CreatedCode) => void };

function NewCode({ reseller, onClose, finalFocus, onCreated }: NewCodeProps) {
  const client = useQueryClient();
  const today = romeDate(useNow());
  const checked = useCheckedForm({
    first: { label: '', last_day: '' },
    check: ({ label, last_day }) =>
      checkInput(
        CreateResellerCodeInput,
        { label, last_day: last_day || null },
        isDate(last_day) && last_day < today ? { last_day: LAST_DAY_OVER } : {},
      ),
    send: async (json) => {
      const { code, reseller: changed } = await api.resellers.createCode(
        { id: reseller.id, ...json },
        withTimeout(),
      );
      resellerQueries.remember(client, changed);
      void resellerQueries.reload(client);
      onCreated({ code, label: json.label });
    },
    failureOf: (error) => {
      if (error instanceof ApiError) void resellerQueries.reload(client);
      const { reason, fields } = failureReason(error);
      return { text: `Impossibile creare il codice: ${reason}`, fields };
    },
  });

  return (
    <CheckedModal
      checked={checked}
      send="Crea codice"
      onClose={onClose}
      title="Nuovo codice"
      description={
        <>
          Per una sola persona di <b className="text-ink wrap-anywhere">{reseller.company_name}</b>
        </>
      }
      finalFocus={finalFocus}
    >
      <TextField
        {...checked.field('label')}
        label="Per chi"
        help="La persona che lo usa: il suo nome compare già scritto quando prenota."
        autoComplete="off"
        longest={MAX_LENGTH.name}
      />
      <DateField
        {...checked.field('last_day')}
        label="Ultimo giorno (opzionale)"
        help="Vuoto: vale finché non viene revocato."
        today={today}
      />
    </CheckedModal>
  );
}

type ShownCodeProps = CodeDialogProps & { created: CreatedCode };

function ShownCode({ created: { code, label }, reseller, onClose, finalFocus }: ShownCodeProps) {
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
