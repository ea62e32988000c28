/** The dialogs of a user, loaded when the first one is opened: their code is more than the page's. */
import { useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#contract/format.ts';
import type { CreatedUser, CreateUserInput, User } from '#contract/users/users.schema.ts';
import { api, call } from '#web/api.ts';
import { FormModal, type RowDialogProps } from '#web/forms/edit/form-modal.tsx';
import { useRowCreation, useRowEdit } from '#web/forms/edit/use-row-edit.ts';
import { toast } from '#web/ui/toast.ts';
import { useConfirmation } from '../confirmation/use-confirmation.tsx';
import { NEW_USER, type UserUrl } from '../use-user-url.ts';
import { reloadUsers, rememberUser, useDialogUser } from '../user-queries.ts';
import { lastSignIn } from '../user-text.ts';
import { NEW_USER_BASE, USER_CREATE, USER_EDIT, type UserChanges } from './user-edit-form.ts';
import { UserFields } from './user-fields.tsx';

type EditDialogsProps = Pick<RowDialogProps, 'userId' | 'finalFocus'> & {
  url: UserUrl;
  onCreated: (created: CreatedUser) => void;
};

/** The dialogs in which something is typed. */
export function EditDialogs({ url, onCreated, ...dialog }: EditDialogsProps) {
  const { row: user, open, gone } = useDialogUser(url.edited, url.close);
  return (
    <>
      {url.isCreating && (
        <CreateUser
          {...dialog}
          onCreated={onCreated}
          onClose={url.close}
          onResume={() => url.open(NEW_USER)}
        />
      )}
      {open && user && (
        <EditUser
          key={user.id}
          {...dialog}
          user={user}
          gone={gone}
          onClose={url.close}
          onResume={() => url.open(user.id)}
        />
      )}
    </>
  );
}

const SHARED = {
  subject: 'user',
  failed: "Impossibile salvare l'utente",
  reload: reloadUsers,
};

/** 'Nuovo Utente'. */
function CreateUser({
  userId,
  onClose,
  onResume,
  onCreated,
  finalFocus,
}: RowDialogProps & { onCreated: (created: CreatedUser) => void }) {
  const { confirmed, question } = useConfirmation();
  const edit = useRowCreation(USER_CREATE, NEW_USER_BASE, {
    ...SHARED,
    userId,
    create,
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

/** 'Modifica Utente'. */
function EditUser({
  user,
  gone,
  userId,
  onClose,
  onResume,
  finalFocus,
}: RowDialogProps & {
  user: User;
  /** Somebody else has deleted the user. What was typed can still be read. */
  gone: boolean;
}) {
  const client = useQueryClient();
  const { confirmed, question } = useConfirmation();
  const edit = useRowEdit(USER_EDIT, user, {
    ...SHARED,
    userId,
    save,
    onDone: onClose,
    onResume,
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
