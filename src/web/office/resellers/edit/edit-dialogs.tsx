import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatDay } from '#contract/format.ts';
import type { CreateResellerInput, Reseller } from '#contract/resellers/resellers.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { editDraftKey } from '#web/forms/edit/edit-draft.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useEdit } from '#web/forms/edit/use-edit.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { EditField } from '#web/forms/fields/edit-field.tsx';
import { rememberMade } from '#web/known-rows.ts';
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
    return saveReseller(client, reseller.id, { ...reseller, ...base, version }, changes);
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

type ResellerFieldsProps = { edit: EditState<ReturnType<typeof RESELLER_EDIT.valuesOf>> };

function ResellerFields({ edit }: ResellerFieldsProps) {
  return (
    <>
      <EditField edit={edit} name="company_name" spellCheck={false} />
      <EditField edit={edit} name="contact" spellCheck={false} help="Con chi parla l'ufficio." />
      <EditField edit={edit} name="phone" />
      <EditField edit={edit} name="email" />
      <EditField
        edit={edit}
        name="daily_limit"
        help="Quanti ritiri di questa azienda in un giorno, oltre al limite di tutti. Vuoto: nessun limite suo. L'ufficio può superarlo."
      />
      <EditField edit={edit} name="notes" help="Le legge solo l'ufficio." />
    </>
  );
}
