import type * as z from 'zod/mini';

/** Errors by field name. */
export type Problems = Record<string, string>;

/** The input of a call, or why it is invalid. */
export type Checked<Input> = { input: Input } | { wrong: Problems };

/**
 * Checks with the call's schema, whose messages are shown at the fields. `also` has checks or texts
 * of this form only.
 */
export function checkInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: { [Name in keyof z.input<Schema>]: unknown },
  also: Problems = {},
): Checked<z.output<Schema>> {
  const { data, error } = schema.safeParse(input);
  // The first of several errors of a field is shown.
  const issues = (error?.issues ?? []).toReversed();
  const wrong = {
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
    ...also,
  };
  return data === undefined || Object.keys(wrong).length > 0 ? { wrong } : { input: data };
}

/** The errors; none if the input can be sent. */
export const wrongOf = (checked: Checked<unknown>): Problems =>
  'wrong' in checked ? checked.wrong : {};

/** The server's errors by field: one for 'items.0.name' is shown at 'items'. */
export const byField = (errors: Problems = {}): Problems =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/\..*/, ''), text]),
  );
