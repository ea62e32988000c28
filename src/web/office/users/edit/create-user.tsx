import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import type { CreatedUser, CreateUserInput } from '#contract/users/users.schema.ts';
import { api, call } from '#web/api.ts';
import { editDraftKey } from '#web/forms/edit/edit-draft.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useEdit } from '#web/forms/edit/use-edit.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { rememberMade } from '#web/known-rows.ts';
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
  const client = useQueryClient();
  const { confirmed, question } = useConfirmation();
  const edit = useEdit(USER_CREATE, NEW_USER_BASE, {
    draft: editDraftKey('user-new', userId, ''),
    offersDraft: true,
    save,
    onFailed: () => toast(errorToast("Impossibile salvare l'utente")),
    onDone: onClose,
    onResume,
  });

  async function save(_version: number, { input }: { input?: CreateUserInput }) {
    if (!input) return NEW_USER_BASE;
    const created = await confirmed(() => call(api.admin.users.$post({ json: input })));
    rememberMade(created.user.id);
    void reloadUsers(client);
    toast({ variant: 'success', title: 'Successo', description: 'Utente creato con successo' });
    onCreated(created);
    return NEW_USER_BASE;
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
