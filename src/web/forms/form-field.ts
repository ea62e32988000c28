import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

// biome-ignore lint/suspicious/noExplicitAny: context and checked values differ from form to form.
export type AnyForm<Fields extends FieldValues> = UseFormReturn<Fields, any, any>;

/** The props that a control needs from its form: its registration and its error. */
export function formField<Fields extends FieldValues>(
  form: AnyForm<Fields>,
  name: FieldPath<Fields>,
) {
  const error = form.getFieldState(name, form.formState).error?.message;
  return { ...form.register(name), error };
}

/**
 * Shows the server's errors at their fields. An error of 'items.0.name' is shown at 'items'. Returns the
 * fields' names.
 */
export function setFieldErrors<Fields extends FieldValues>(
  form: AnyForm<Fields>,
  errors: Record<string, string> = {},
): FieldPath<Fields>[] {
  return Object.entries(errors).map(([path, message]) => {
    const name = path.split('.')[0] as FieldPath<Fields>;
    form.setError(name, { message });
    return name;
  });
}
