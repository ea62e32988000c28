import { type FieldPath, type FieldValues, useController } from 'react-hook-form';
import type { AnyForm } from './form-field.ts';

/** The props of a control that holds its value itself, such as a date that is typed in several ways. */
export function useFormField<Fields extends FieldValues>(
  form: AnyForm<Fields>,
  name: FieldPath<Fields>,
) {
  const { field, fieldState } = useController({ control: form.control, name });
  return { ...field, error: fieldState.error?.message };
}
