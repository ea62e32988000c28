import type * as z from 'zod/mini';

/** What is wrong, by the name of the field. */
export type Problems = Record<string, string>;

/** What a call takes, or why it would not. */
export type Checked<Input> = { input: Input } | { wrong: Problems };

/**
 * Asks the schema of the call, whose texts are said at the fields. `also` is what only this form asks for, or says in
 * other words.
 */
export function checkInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  input: { [Name in keyof z.input<Schema>]: unknown },
  also: Problems = {},
): Checked<z.output<Schema>> {
  const { data, error } = schema.safeParse(input);
  // Of several faults of a field the first is said.
  const issues = (error?.issues ?? []).toReversed();
  const wrong = {
    ...Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message])),
    ...also,
  };
  return data === undefined || Object.keys(wrong).length > 0 ? { wrong } : { input: data };
}

/** What is wrong with it; nothing with what can be sent. */
export const wrongOf = (checked: Checked<unknown>): Problems =>
  'wrong' in checked ? checked.wrong : {};

/** The server's errors by field: one of 'items.0.name' is said at 'items'. */
export const byField = (errors: Problems = {}): Problems =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [path.replace(/\..*/, ''), text]),
  );
