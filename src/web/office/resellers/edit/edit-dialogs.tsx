/** The dialogs with a company's form. */
import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#contract/format.ts';
import type { Reseller } from '#contract/resellers/resellers.schema.ts';
import { api } from '#web/api.ts';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { EditField } from '#web/forms/fields/edit-field.tsx';
import { type RowDialogState, RowDialogs } from '#web/office/row-dialogs.tsx';
import { toast } from '#web/ui/toast.ts';
import { RESELLER_ABSENT, resellerQueries } from '../reseller-queries.ts';
import { saveReseller } from '../save-reseller.ts';
import { NEW_RESELLER, RESELLER_CREATE, RESELLER_EDIT } from './reseller-edit-form.ts';

type EditDialogsProps = RowDialogState & { onCreated: (reseller: Reseller) => void };

export function EditDialogs({ onCreated, ...dialogs }: EditDialogsProps) {
  const client = useQueryClient();
  return (
    <RowDialogs
      subject="reseller"
      queries={resellerQueries}
      edit={RESELLER_EDIT}
      creation={RESELLER_CREATE}
      blank={NEW_RESELLER}
      size="tall"
      making={{
        title: 'Nuovo Rivenditore',
        description: 'Dopo si creano i suoi codici, uno per ogni persona che prenota.',
        submitLabel: 'Crea',
      }}
      editing={{
        title: 'Modifica Rivenditore',
        descriptionOf: ({ created_at }) => `Creato il ${formatDay(created_at)}.`,
        submitLabel: 'Salva',
      }}
      {...RESELLER_ABSENT}
      failed="Impossibile salvare il rivenditore"
      gone="Questo rivenditore è stato eliminato nel frattempo. Quanto scritto non si può salvare."
      {...dialogs}
      create={async (json) => {
        const created = await api.resellers.create(json);
        const description = `Rivenditore creato: ${created.company_name}`;
        toast({ variant: 'success', title: 'Successo', description });
        onCreated(created);
        return created;
      }}
      save={(id, { version, ...changes }, { row, base }) =>
        saveReseller(client, id, { ...row, ...base, version }, changes)
      }
      fields={(edit) => <ResellerFields edit={edit} />}
    />
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
