import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { formatDay } from '#contract/format.ts';
import type { CreateResellerInput, Reseller } from '#contract/resellers/resellers.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { EditConflict } from '#web/forms/edit/edit-conflict.tsx';
import { editDraftKey } from '#web/forms/edit/edit-draft.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useEdit } from '#web/forms/edit/use-edit.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { formField } from '#web/forms/form-field.ts';
import { rememberMade } from '#web/known-rows.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { reloadResellers, rememberReseller } from '../reseller-queries.ts';
import { saveReseller } from '../save-reseller.ts';
import {
  NEW_RESELLER,
  RESELLER_CREATE,
  RESELLER_EDIT,
  type ResellerBase,
  type ResellerEdits,
} from './reseller-edit-form.ts';

type DialogProps = {
  /** The person who is signed in. */
  userId: string;
  onClose: () => void;
  /** The person wants a discarded form back. */
  onResume: () => void;
  finalFocus?: ComponentProps<typeof FormModal>['finalFocus'];
};

const onFailed = () => toast(errorToast('Impossibile salvare il rivenditore'));

/** 'Nuovo Rivenditore'. */
export function CreateReseller({
  userId,
  onClose,
  onResume,
  onCreated,
  finalFocus,
}: DialogProps & { onCreated: (reseller: Reseller) => void }) {
  const client = useQueryClient();
  const edit = useEdit(RESELLER_CREATE, NEW_RESELLER, {
    draft: editDraftKey('reseller-new', userId, ''),
    offersDraft: true,
    save,
    onFailed,
    onDone: onClose,
    onResume,
  });

  async function save(_version: number, { input }: { input?: CreateResellerInput }) {
    if (!input) return NEW_RESELLER;
    const created = await call(api.admin.resellers.$post({ json: input }));
    rememberReseller(client, created);
    rememberMade(created.id);
    void reloadResellers(client);
    const description = `Rivenditore creato: ${created.company_name}`;
    toast({ variant: 'success', title: 'Successo', description });
    onCreated(created);
    return NEW_RESELLER;
  }

  return (
    <FormModal
      title="Nuovo Rivenditore"
      description="Dopo si creano i suoi codici, uno per ogni persona che prenota."
      gone=""
      size="tall"
      edit={edit}
      submitLabel="Crea"
      finalFocus={finalFocus}
    >
      <ResellerFields edit={edit} />
    </FormModal>
  );
}

/** 'Modifica Rivenditore'. */
export function EditReseller({
  reseller,
  gone,
  userId,
  onClose,
  onResume,
  finalFocus,
}: DialogProps & {
  reseller: Reseller;
  /** Somebody else has deleted the company. What was typed can still be read. */
  gone: boolean;
}) {
  const client = useQueryClient();
  const edit = useEdit(RESELLER_EDIT, reseller, {
    draft: editDraftKey('reseller', userId, reseller.id),
    save,
    onFailed: (error) => {
      onFailed();
      if (error instanceof ApiError) void reloadResellers(client);
    },
    onDone: onClose,
    onResume,
  });

  function save(version: number, changes: ResellerEdits, base: ResellerBase) {
    return saveReseller(client, reseller.id, { ...base, version }, changes);
  }

  return (
    <FormModal
      title="Modifica Rivenditore"
      description={`Creato il ${formatDay(reseller.created_at)}.`}
      gone={
        gone
          ? 'Questo rivenditore è stato eliminato nel frattempo. Quanto scritto non si può salvare.'
          : ''
      }
      size="tall"
      edit={edit}
      submitLabel="Salva"
      finalFocus={finalFocus}
    >
      <ResellerFields edit={edit} />
    </FormModal>
  );
}

type ResellerFieldsProps = {
  edit: ReturnType<typeof useEdit<ResellerBase, ReturnType<typeof RESELLER_EDIT.valuesOf>, object>>;
};

function ResellerFields({ edit }: ResellerFieldsProps) {
  const { labels } = RESELLER_EDIT;
  const { form } = edit;
  const plain = { autoComplete: 'off', spellCheck: false };
  return (
    <>
      <TextField
        label={labels.company_name}
        maxLength={MAX_LENGTH.name}
        {...plain}
        {...formField(form, 'company_name')}
      />
      <EditConflict field="company_name" edit={edit} />
      <TextField
        label={labels.contact}
        help="Con chi parla l'ufficio."
        maxLength={MAX_LENGTH.name}
        {...plain}
        {...formField(form, 'contact')}
      />
      <EditConflict field="contact" edit={edit} />
      <TextField
        label={labels.phone}
        type="tel"
        maxLength={MAX_LENGTH.phone}
        {...plain}
        {...formField(form, 'phone')}
      />
      <EditConflict field="phone" edit={edit} />
      <TextField
        label={labels.email}
        type="email"
        autoCapitalize="none"
        maxLength={MAX_LENGTH.email}
        {...plain}
        {...formField(form, 'email')}
      />
      <EditConflict field="email" edit={edit} />
      <TextField
        label={labels.daily_limit}
        inputMode="numeric"
        maxLength={5}
        help="Quanti ritiri di questa azienda in un giorno, oltre al limite di tutti. Vuoto: nessun limite suo. L'ufficio può superarlo."
        {...plain}
        {...formField(form, 'daily_limit')}
      />
      <EditConflict field="daily_limit" edit={edit} />
      <TextArea
        label={labels.notes}
        rows={3}
        maxLength={MAX_LENGTH.notes}
        help="Le legge solo l'ufficio."
        {...formField(form, 'notes')}
      />
      <EditConflict field="notes" edit={edit} />
    </>
  );
}
