import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#contract/format.ts';
import type { CreateResellerInput, Reseller } from '#contract/resellers/resellers.schema.ts';
import { api, call } from '#web/api.ts';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { FormModal, type RowDialogProps } from '#web/forms/edit/form-modal.tsx';
import { useRowCreation, useRowEdit } from '#web/forms/edit/use-row-edit.ts';
import { EditField } from '#web/forms/fields/edit-field.tsx';
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

const SHARED = {
  subject: 'reseller',
  failed: 'Impossibile salvare il rivenditore',
  reload: reloadResellers,
};

/** 'Nuovo Rivenditore'. */
export function CreateReseller({
  userId,
  onClose,
  onResume,
  onCreated,
  finalFocus,
}: RowDialogProps & { onCreated: (reseller: Reseller) => void }) {
  const client = useQueryClient();
  const edit = useRowCreation(RESELLER_CREATE, NEW_RESELLER, {
    ...SHARED,
    userId,
    create,
    onDone: onClose,
    onResume,
  });

  async function create(input: CreateResellerInput) {
    const created = await call(api.admin.resellers.$post({ json: input }));
    rememberReseller(client, created);
    const description = `Rivenditore creato: ${created.company_name}`;
    toast({ variant: 'success', title: 'Successo', description });
    onCreated(created);
    return created.id;
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
}: RowDialogProps & {
  reseller: Reseller;
  /** Somebody else has deleted the company. What was typed can still be read. */
  gone: boolean;
}) {
  const client = useQueryClient();
  const edit = useRowEdit(RESELLER_EDIT, reseller, {
    ...SHARED,
    userId,
    save,
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
