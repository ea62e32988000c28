/**
 * The dialogs with a user's form, loaded when the first one is opened, because they are larger than
 * the page.
 */
import { errorMessage } from '#contract/errors.ts';
import { formatDay } from '#contract/format.ts';
import type { Role } from '#contract/users/session.schema.ts';
import type { CreatedUser } from '#contract/users/users.schema.ts';
import { api } from '#web/api.ts';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { Conflicting, EditField } from '#web/forms/fields/edit-field.tsx';
import { useConfirmation } from '#web/office/confirmation/use-confirmation.tsx';
import { type RowDialogState, RowDialogs } from '#web/office/row-dialogs.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast.ts';
import { ROLE_WORDS } from '../role-words.ts';
import type { UserUrl } from '../use-user-url.ts';
import { USER_ABSENT, userQueries } from '../user-queries.ts';
import { lastSignIn } from '../user-text.ts';
import { NEW_USER_BASE, USER_CREATE, USER_EDIT } from './user-edit-form.ts';

type EditDialogsProps = Pick<RowDialogState, 'finalFocus'> & {
  url: UserUrl;
  /** The signed-in user. */
  userId: string;
  onCreated: (created: CreatedUser) => void;
};

export function EditDialogs({ url, userId, onCreated, finalFocus }: EditDialogsProps) {
  const { confirmed, question } = useConfirmation();
  return (
    <RowDialogs
      subject="user"
      queries={userQueries}
      edit={USER_EDIT}
      creation={USER_CREATE}
      blank={NEW_USER_BASE}
      size="short"
      cancelLabel="Annulla"
      making={{
        title: 'Nuovo Utente',
        description:
          "La persona sceglie la sua password con un collegamento: lo riceve con un'email oppure, se la posta non è configurata, va consegnato a mano.",
        submitLabel: 'Crea',
      }}
      editing={{
        title: 'Modifica Utente',
        descriptionOf: (user) =>
          `Creato il ${formatDay(user.created_at)}. Ultimo accesso: ${lastSignIn(user)}.`,
        submitLabel: 'Aggiorna',
      }}
      {...USER_ABSENT}
      failed="Impossibile salvare l'utente"
      gone="Questo utente è stato eliminato nel frattempo. Quanto scritto non si può salvare."
      openRow={url.edited}
      onOpenRow={url.open}
      onClose={url.close}
      finalFocus={finalFocus}
      create={async (json) => {
        const created = await confirmed(() => api.users.create(json));
        say('Utente creato con successo');
        onCreated(created);
        return created.user;
      }}
      save={async (id, json) => {
        const saved = await confirmed(() => api.users.update({ id, ...json }));
        say('Utente aggiornato con successo');
        return saved;
      }}
      fields={(edit, user) => (
        <>
          <UserFields edit={edit} isSelf={user?.id === userId} />
          {question}
        </>
      )}
    />
  );
}

const say = (description: string) => toast({ variant: 'success', title: 'Successo', description });

type UserFieldsProps = {
  edit: EditState<ReturnType<typeof USER_EDIT.valuesOf>>;
  /** The user is the signed-in one, whose role cannot be changed. */
  isSelf: boolean;
};

function UserFields({ edit, isSelf }: UserFieldsProps) {
  const { mine } = edit;
  return (
    <>
      <EditField edit={edit} name="email" />
      {isSelf ? (
        <Conflicting edit={edit} field="role">
          <TextField
            label={USER_EDIT.labels.role}
            value={USER_EDIT.textOf('role', mine)}
            disabled
            help={errorMessage('OWN_ACCOUNT')}
          />
        </Conflicting>
      ) : (
        <EditField edit={edit} name="role" help={ROLE_WORDS[mine.role as Role]} />
      )}
      <EditField edit={edit} name="company" />
    </>
  );
}
