import type { ComponentProps } from 'react';
import type { CreatedUser, CreateUserInput } from '#contract/users/users.schema.ts';
import { api, call } from '#web/api.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useRowCreation } from '#web/forms/edit/use-row-edit.ts';
import { toast } from '#web/ui/toast.ts';
import { useConfirmation } from '../confirmation/use-confirmation.tsx';
import { reloadUsers } from '../user-queries.ts';
import { NEW_USER_BASE, USER_CREATE } from './user-edit-form.ts';
import { UserFields } from './user-fields.tsx';

type CreateUserProps = {
  /** The person who is signed in. */
  userId: string;
  onCreated: (created: CreatedUser) => void;
  onClose: () => void;
  /** The person wants a discarded form back. */
  onResume: () => void;
  finalFocus?: ComponentProps<typeof FormModal>['finalFocus'];
};

/** The dialog 'Nuovo Utente'. */
export function CreateUser({ userId, onCreated, onClose, onResume, finalFocus }: CreateUserProps) {
  const { confirmed, question } = useConfirmation();
  const edit = useRowCreation(USER_CREATE, NEW_USER_BASE, {
    subject: 'user',
    userId,
    create,
    failed: "Impossibile salvare l'utente",
    reload: reloadUsers,
    onDone: onClose,
    onResume,
  });

  async function create(input: CreateUserInput) {
    const created = await confirmed(() => call(api.admin.users.$post({ json: input })));
    toast({ variant: 'success', title: 'Successo', description: 'Utente creato con successo' });
    onCreated(created);
    return created.user.id;
  }

  return (
    <FormModal
      title="Nuovo Utente"
      description="La persona sceglie la sua password con un collegamento: lo riceve con un'email oppure, se la posta non è configurata, va consegnato a mano."
      gone=""
      size="short"
      edit={edit}
      submitLabel="Crea"
      cancelLabel="Annulla"
      finalFocus={finalFocus}
    >
      <UserFields edit={edit} isSelf={false} />
      {question}
    </FormModal>
  );
}
