/** What a wizard is made of, and what follows from it and from what has been typed. */
import type * as z from 'zod/mini';

/** All texts, also where nothing has been typed yet. */
export type FormFields = Record<string, string>;

/** What a step is called, and what it asks before the next one is shown. */
type Step = { name: string; schema: z.ZodMiniObject };

export type WizardForm<Fields extends FormFields> = {
  steps: readonly [Step, Step, Step];
  /** Every field, in the order of the page; `website` is the one that people never see. */
  empty: Fields;
  labels: Fields;
  draftKey: string;
  /** Fields that never leave the page's memory, not even into the draft. */
  unkept: readonly string[];
};

/** The fields that keep a step (1, 2, …) from being valid, in the order of the page. */
export function missingIn<Fields extends FormFields>(
  { steps }: WizardForm<Fields>,
  step: number,
  fields: Fields,
): (keyof Fields & string)[] {
  const result = steps[step - 1]?.schema.safeParse(fields);
  if (!result?.error) return [];
  return [...new Set(result.error.issues.map(({ path }) => path[0] as keyof Fields & string))];
}

/** The farthest step that may be shown: every one before it is valid. */
export function reachableStep<Fields extends FormFields>(
  form: WizardForm<Fields>,
  fields: Fields,
): number {
  let step = 1;
  while (step < form.steps.length && missingIn(form, step, fields).length === 0) step += 1;
  return step;
}

export function stepOfField({ steps }: Pick<WizardForm<FormFields>, 'steps'>, field: string) {
  return steps.findIndex(({ schema }) => field in schema.shape) + 1 || 1;
}

/** Why 'Avanti' has to wait, in one line on a phone; '' when it has not. */
export function reasonFor(labels: FormFields, missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const [first = '', second = '', ...others] = missing.map((field) => labels[field] ?? '');
  if (others.length > 0) return `Da completare: ${first} e altri ${missing.length - 1} campi`;
  return `Da completare: ${second ? `${first}, ${second}` : first}`;
}
