/** The private customers' form: its fields, their steps and what each step asks. */
import { z } from 'zod';
import { DateText, TimeText } from '#contract/fields.schema.ts';
import { ConsumerDetails, MaterialsText } from '#contract/orders.schema.ts';

export const CONSUMER_STEPS = ['Dati Personali', 'Materiali', 'Data e Orario'] as const;
export const LAST_STEP = CONSUMER_STEPS.length;

const STEP_SCHEMAS = [
  ConsumerDetails,
  z.object({ materials: MaterialsText }),
  z.object({ delivery_date: DateText, delivery_time: TimeText }),
] as const;

export const ConsumerForm = z.object({
  ...STEP_SCHEMAS[0].shape,
  ...STEP_SCHEMAS[1].shape,
  ...STEP_SCHEMAS[2].shape,
  website: z.string(),
});
/** All texts, also where nothing has been typed yet. */
export type ConsumerFields = Record<keyof z.infer<typeof ConsumerForm>, string>;
export type ConsumerField = keyof ConsumerFields;

export const EMPTY_FIELDS: ConsumerFields = {
  customer_name: '',
  email: '',
  phone: '',
  address: '',
  notes: '',
  materials: '',
  delivery_date: '',
  delivery_time: '',
  website: '',
};

export const FIELD_LABELS: ConsumerFields = {
  customer_name: 'Nome e Cognome',
  email: 'Email',
  phone: 'Telefono',
  address: 'Indirizzo di Consegna',
  notes: 'Note (opzionale)',
  materials: 'Materiali Richiesti',
  delivery_date: 'Data',
  delivery_time: 'Orario',
  website: '',
};

/** The fields that keep a step (1 to 3) from being valid, in the order of the page. */
export function missingIn(step: number, fields: ConsumerFields): ConsumerField[] {
  const result = STEP_SCHEMAS[step - 1]?.safeParse(fields);
  if (!result?.error) return [];
  return [...new Set(result.error.issues.map(({ path }) => path[0] as ConsumerField))];
}

/** The farthest step that may be shown: every one before it is valid. */
export function reachableStep(fields: ConsumerFields): number {
  let step = 1;
  while (step < LAST_STEP && missingIn(step, fields).length === 0) step += 1;
  return step;
}

export function stepOfField(field: ConsumerField): number {
  return STEP_SCHEMAS.findIndex(({ shape }) => field in shape) + 1 || 1;
}
