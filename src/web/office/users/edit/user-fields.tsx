import { errorMessage } from '#contract/errors.ts';
import type { Role } from '#contract/users/session.schema.ts';
import type { EditState } from '#web/forms/edit/edit-definition.ts';
import { Conflicting, EditField } from '#web/forms/fields/edit-field.tsx';
import { TextField } from '#web/ui/field.tsx';
import { ROLE_WORDS } from '../role-words.ts';
import { USER_EDIT } from './user-edit-form.ts';

type UserFieldsProps = {
  edit: EditState<ReturnType<typeof USER_EDIT.valuesOf>>;
  /** The user is the person who is signed in, whose role stays. */
  isSelf: boolean;
};

/** The fields of both dialogs. */
export function UserFields({ edit, isSelf }: UserFieldsProps) {
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
