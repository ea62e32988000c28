import { useQueryClient } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { formatDay } from '#contract/format.ts';
import type { User } from '#contract/users/users.schema.ts';
import { api, call } from '#web/api.ts';
import { FormModal } from '#web/forms/edit/form-modal.tsx';
import { useRowEdit } from '#web/forms/edit/use-row-edit.ts';
import { toast } from '#web/ui/toast.ts';
import { useConfirmation } from '../confirmation/use-confirmation.tsx';
import { reloadUsers, rememberUser } from '../user-queries.ts';
import { lastSignIn } from '../user-text.ts';
import { USER_EDIT, type UserChanges } from './user-edit-form.ts';
import { UserFields } from './user-fields.tsx';

type EditUserProps = {
  user: User;
  /** Somebody else has deleted the user. What was typed can still be read. */
  gone: boolean;
  /** The person who is signed in. */
  userId: string;
  onClose: () => void;
  /** The person wants a discarded edit back. */
  onResume: (id: string) => void;
  finalFocus?: ComponentProps<typeof FormModal>['finalFocus'];
};

/** The dialog 'Modifica Utente'. */
export function EditUser({ user, gone, userId, onClose, onResume, finalFocus }: EditUserProps) {
  const client = useQueryClient();
  const { confirmed, question } = useConfirmation();
  const edit = useRowEdit(USER_EDIT, user, {
    subject: 'user',
    userId,
    save,
    failed: "Impossibile salvare l'utente",
    reload: reloadUsers,
    onDone: onClose,
    onResume: () => onResume(user.id),
  });

  async function save(version: number, changes: UserChanges) {
    const json = { version, ...changes };
    const saved = await confirmed(() =>
      call(api.admin.users[':id'].$patch({ param: { id: user.id }, json })),
    );
    rememberUser(client, saved);
    void reloadUsers(client);
    toast({
      variant: 'success',
      title: 'Successo',
      description: 'Utente aggiornato con successo',
    });
    return saved;
  }

  return (
    <FormModal
      title="Modifica Utente"
      description={`Creato il ${formatDay(user.created_at)}. Ultimo accesso: ${lastSignIn(user)}.`}
      gone={
        gone
          ? 'Questo utente è stato eliminato nel frattempo. Quanto scritto non si può salvare.'
          : ''
      }
      edit={edit}
      size="short"
      submitLabel="Aggiorna"
      cancelLabel="Annulla"
      finalFocus={finalFocus}
    >
      <UserFields edit={edit} isSelf={user.id === userId} />
      {question}
    </FormModal>
  );
}
