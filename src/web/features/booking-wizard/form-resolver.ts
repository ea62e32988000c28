import type { FieldErrors, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import type { FormFields, WizardForm } from './wizard-form.ts';

/**
 * Checks the whole form with the schemas of its steps. In place of the library's own resolver, which
 * also knows nested fields, native validation and another Zod: 1 kB of a page's 140.
 */
export function resolverOf({ steps, empty }: WizardForm<FormFields>): Resolver<FormFields> {
  const shape = Object.assign({ website: z.string() }, ...steps.map(({ schema }) => schema.shape));
  const schema = z.object(shape);
  return (fields) => {
    // A field of a step not shown yet has no value: it is empty, not of a wrong type.
    const { data, error } = schema.safeParse({ ...empty, ...fields });
    if (data) return { values: data as FormFields, errors: {} };
    const errors: FieldErrors<FormFields> = {};
    // The first thing that is wrong with a field is the one that is said.
    for (const { path, code, message } of error.issues) {
      errors[String(path[0])] ??= { type: code, message };
    }
    return { values: {}, errors };
  };
}
