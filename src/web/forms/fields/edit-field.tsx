import type { ComponentProps, ReactNode } from 'react';
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx';
import { EditConflict } from '../edit/edit-conflict.tsx';
import type { EditState, EditValues, FieldOf } from '../edit/edit-definition.ts';

type Control = Pick<ComponentProps<'input'>, 'autoCapitalize' | 'spellCheck' | 'inputMode'> &
  Pick<ComponentProps<typeof TextArea>, 'help' | 'rows'>;

type EditFieldProps<Values extends EditValues> = Control & {
  edit: EditState<Values>;
  name: FieldOf<Values>;
  /** Replaces the field's own label. */
  label?: string;
  /** An error that the form does not know. */
  error?: string | undefined;
};

/** A field of an edit, drawn by its cell. */
export function EditField<Values extends EditValues>({
  edit,
  name,
  error: otherError,
  rows = 3,
  ...more
}: EditFieldProps<Values>) {
  const { labels, cells } = edit.definition;
  const { options, isLong, input } = cells?.[name] ?? {};
  const { error = otherError, ...control } = edit.form.field(name);
  const field = { label: labels[name], error, ...more, ...control };
  return (
    <Conflicting field={name} edit={edit}>
      {options ? (
        <SelectField {...field}>
          {options.map(([text, label]) => (
            <option key={text} value={text}>
              {label}
            </option>
          ))}
        </SelectField>
      ) : isLong ? (
        <TextArea rows={rows} longest={input?.longest} {...field} />
      ) : (
        <TextField autoComplete="off" {...input} {...field} />
      )}
    </Conflicting>
  );
}

type ConflictingProps<Values extends EditValues> = {
  field: FieldOf<Values>;
  edit: EditState<Values>;
  children: ReactNode;
};

/** A field, with both values below while two people have changed it. */
export function Conflicting<Values extends EditValues>({
  field,
  edit,
  children,
}: ConflictingProps<Values>) {
  return (
    <div className="grid content-start gap-3">
      {children}
      <EditConflict field={field} edit={edit} />
    </div>
  );
}
