import { errorMessage } from '#contract/errors.ts';
import { MAX_LENGTH } from '#contract/fields.schema.ts';
import { ROLE_LABELS, ROLES, type Role } from '#contract/users/session.schema.ts';
import { EditConflict } from '#web/forms/edit/edit-conflict.tsx';
import type { useEdit } from '#web/forms/edit/use-edit.ts';
import { formField } from '#web/forms/form-field.ts';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { ROLE_WORDS } from '../role-words.ts';
import { USER_EDIT, type UserBase } from './user-edit-form.ts';

type UserValues = ReturnType<typeof USER_EDIT.valuesOf>;

type UserFieldsProps = {
  edit: ReturnType<typeof useEdit<UserBase, UserValues, object>>;
  /** The user is the person who is signed in, whose role stays. */
  isSelf: boolean;
};

/** The fields of both dialogs. */
export function UserFields({ edit, isSelf }: UserFieldsProps) {
  const { labels } = USER_EDIT;
  const { form, mine } = edit;
  return (
    <>
      <TextField
        label={labels.email}
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={MAX_LENGTH.email}
        {...formField(form, 'email')}
      />
      <EditConflict field="email" edit={edit} />
      {isSelf ? (
        <TextField
          label={labels.role}
          value={ROLE_LABELS[mine.role]}
          disabled
          help={errorMessage('OWN_ACCOUNT')}
        />
      ) : (
        <SelectField
          label={labels.role}
          help={ROLE_WORDS[mine.role as Role]}
          {...formField(form, 'role')}
        >
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {ROLE_LABELS[role]}
            </option>
          ))}
        </SelectField>
      )}
      <EditConflict field="role" edit={edit} />
      <TextField
        label={labels.company}
        autoComplete="off"
        maxLength={MAX_LENGTH.name}
        {...formField(form, 'company')}
      />
      <EditConflict field="company" edit={edit} />
    </>
  );
}
