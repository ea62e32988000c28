import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

// biome-ignore lint/suspicious/noExplicitAny: context and checked values differ from form to form.
export type AnyForm<Fields extends FieldValues> = UseFormReturn<Fields, any, any>;

/** What a control needs of its form: its registration, and what is wrong with it. */
export function formField<Fields extends FieldValues>(
  form: AnyForm<Fields>,
  name: FieldPath<Fields>,
) {
  const error = form.getFieldState(name, form.formState).error?.message;
  return { ...form.register(name), error };
}

/** Says the server's errors at the fields. 'items.0.name' is said at 'items'. */
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
