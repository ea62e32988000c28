import { api } from '#web/api.ts';
import { DeleteDialog, DeletedName } from '#web/ui/delete-dialog.tsx';
import { FieldError } from '#web/ui/field.tsx';
import { useUserCommand } from './user-command.ts';
import type { UserQuestionProps } from './user-question.ts';

type DeleteUserProps = UserQuestionProps & { onDeleted: (id: string) => void };

/** Confirms deleting a user. */
export function DeleteUser({ user, open, gone, onClose, onDeleted, finalFocus }: DeleteUserProps) {
  const name = <DeletedName>{user.email}</DeletedName>;
  const deletion = useUserCommand(user, {
    send: (id) => api.users.delete({ id }),
    done: () => ({
      variant: 'success',
      title: 'Successo',
      description: 'Utente eliminato con successo',
    }),
    failed: "Impossibile eliminare l'utente",
    onDone: () => {
      onDeleted(user.id);
      onClose();
    },
  });
  return (
    <DeleteDialog
      open={open}
      gone={gone && !deletion.pending}
      pending={deletion.pending}
      onConfirm={deletion.run}
      onClose={onClose}
      finalFocus={finalFocus}
      title="Elimina Utente"
      question={<>Utente {name}: esce subito da ogni dispositivo e non può più accedere</>}
      goneTitle="Utente già eliminato"
      goneText={<>L'utente {name} è stato eliminato</>}
    >
      {deletion.reason && (
        <div role="alert">
          <FieldError>{deletion.reason}</FieldError>
        </div>
      )}
      {deletion.question}
    </DeleteDialog>
  );
}
