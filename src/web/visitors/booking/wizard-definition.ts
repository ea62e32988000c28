/** The definition of a wizard, and what it implies for the typed fields. */
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { DateText, TimeText } from '#contract/fields.schema.ts';
import type { OrderType, PlacedOrder } from '#contract/orders/orders.schema.ts';

/** The order's fields as text; `items` is the free text of the materials. */
export type OrderFields = Record<string, string>;

type Step = { name: string; schema: z.ZodMiniObject };

export type DetailsField = {
  name: string;
  label: string;
  help?: string;
  longest: number;
  /** Further attributes of the input. */
  input?: ComponentProps<'input'>;
  required?: boolean;
  /** Spans both columns if there are two. */
  wide?: boolean;
  /** Makes it a textarea of this many lines. */
  rows?: number;
  /**
   * Makes it a masked field; the text labels the button that shows it. Never stored in the draft.
   */
  secret?: string;
};

/**
 * What one type of customer is asked, and how the order is sent: everything in which the two
 * wizards differ.
 */
export type WizardDefinition<Fields extends OrderFields = OrderFields> = {
  type: OrderType;
  steps: readonly [Step, Step, Step];
  /** The fields of step 1, in display order. */
  details: readonly DetailsField[];
  /** The draft's key in session storage. */
  draft: string;
  /** The purpose of the data, shown before the link to the privacy page. */
  purpose: string;
  /** The message if these fields are not valid when the order is sent. */
  missingText(names: readonly string[]): string;
  /** The day is checked again before the order is sent. */
  rechecksDay?: true;
  /** Sends the order. Throws what `call` throws. */
  book(
    fields: Fields,
    request: { request_id: string; website: string },
    init: RequestInit,
  ): Promise<PlacedOrder>;
  /** The name in the confirmation's greeting. */
  customerName(fields: Fields): string;
};

export const MATERIALS_LABEL = 'Materiali Richiesti';

/** The schema of the whole form: the fields of every step. */
export function formSchema({ steps }: WizardDefinition) {
  const shapes = steps.map(({ schema }) => schema.shape);
  return z.object(Object.assign({}, ...shapes) as Record<string, z.ZodMiniType<string, string>>);
}

/** The names of all fields, in display order. */
export function fieldNames({ steps }: WizardDefinition): string[] {
  return steps.flatMap(({ schema }) => Object.keys(schema.shape));
}

/** The fields that go into the draft. */
export function keptNames(definition: WizardDefinition): string[] {
  const secret = definition.details.filter((field) => field.secret).map(({ name }) => name);
  return fieldNames(definition).filter((name) => !secret.includes(name));
}

/** The invalid fields of a step (1, 2, …), in display order. */
export function missingIn(
  { steps }: WizardDefinition,
  step: number,
  fields: OrderFields,
): string[] {
  const result = steps[step - 1]?.schema.safeParse(fields);
  return [...new Set(result?.error?.issues.map(({ path }) => String(path[0])))];
}

/** The last step that may be shown: every step before it is valid. */
export function reachableStep(definition: WizardDefinition, fields: OrderFields): number {
  let step = 1;
  while (step < definition.steps.length && missingIn(definition, step, fields).length === 0) {
    step += 1;
  }
  return step;
}

export function stepOfField({ steps }: WizardDefinition, field: string): number {
  return steps.findIndex(({ schema }) => field in schema.shape) + 1 || 1;
}

/** Why 'Avanti' is disabled, short enough for one line on a phone; '' if it is enabled. */
export function reasonFor({ details }: WizardDefinition, missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const labelOf = (name: string) =>
    details.find((field) => field.name === name)?.label ?? MATERIALS_LABEL;
  const [first = '', second = '', ...others] = missing.map(labelOf);
  if (others.length > 0) return `Da completare: ${first} e altri ${missing.length - 1} campi`;
  return `Da completare: ${second ? `${first}, ${second}` : first}`;
}

const RealDate = z.catch(DateText, '');
const RealTime = z.catch(TimeText, '');

/** Clears a stored date or time that does not exist, because the calendar would fail on it. */
export function withRealSlot(stored: OrderFields): OrderFields {
  const delivery_date = RealDate.parse(stored.delivery_date);
  const delivery_time = delivery_date && RealTime.parse(stored.delivery_time);
  return { ...stored, delivery_date, delivery_time };
}
