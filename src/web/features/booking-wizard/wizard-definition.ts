/** What a wizard is made of, and what follows from it and from what has been typed. */
import type { ComponentProps } from 'react';
import * as z from 'zod/mini';
import { DateText, TimeText } from '#contract/fields.schema.ts';
import type { OrderType, PlacedOrder } from '#contract/orders.schema.ts';
import type { ToastInput } from '#web/ui/toast.ts';

/** The order's fields as texts; `items` is the free text of the materials. */
export type OrderFields = Record<string, string>;

type Step = { name: string; schema: z.ZodMiniObject };

export type DetailsField = {
  name: string;
  label: string;
  help?: string;
  /** Of the control: what the browser is to know of it. */
  input?: ComponentProps<'input'>;
  required?: boolean;
  /** Takes the whole width where there are two columns. */
  wide?: boolean;
  /** Several lines, as many as this. */
  rows?: number;
  /** Masked, with a button of this name that shows it. Never kept in the draft. */
  secret?: string;
};

/** What one type of customer is asked, and how that is sent: all that the two wizards differ by. */
export type WizardDefinition<Fields extends OrderFields = OrderFields> = {
  type: OrderType;
  steps: readonly [Step, Step, Step];
  /** The fields of step 1, in the order of the page. */
  details: readonly DetailsField[];
  /** Names the draft in the tab's storage. */
  draft: string;
  /** What the data are for, before the link to the privacy page. */
  purpose: string;
  /** What is said when these fields are not valid at the sending. */
  missingText(names: readonly string[]): string;
  /** Asks for the day once more before anything is sent; what it says no with, or null. */
  recheckDay?(date: string): Promise<ToastInput | null>;
  /** Books: throws what `call` throws. */
  book(
    fields: Fields,
    request: { request_id: string; website: string },
    init: RequestInit,
  ): Promise<PlacedOrder>;
  /** Who is greeted when it is booked. */
  customerName(fields: Fields): string;
};

export const MATERIALS_LABEL = 'Materiali Richiesti';

/** The whole form: what every step asks. */
export function formSchema({ steps }: WizardDefinition) {
  const shapes = steps.map(({ schema }) => schema.shape);
  return z.object(Object.assign({}, ...shapes) as Record<string, z.ZodMiniType<string, string>>);
}

/** Every field, in the order of the page. */
export function fieldNames({ steps }: WizardDefinition): string[] {
  return steps.flatMap(({ schema }) => Object.keys(schema.shape));
}

/** The fields that go into the draft. */
export function keptNames(definition: WizardDefinition): string[] {
  const secret = definition.details.filter((field) => field.secret).map(({ name }) => name);
  return fieldNames(definition).filter((name) => !secret.includes(name));
}

/** The fields that keep a step (1, 2, …) from being valid, in the order of the page. */
export function missingIn(
  { steps }: WizardDefinition,
  step: number,
  fields: OrderFields,
): string[] {
  const result = steps[step - 1]?.schema.safeParse(fields);
  return [...new Set(result?.error?.issues.map(({ path }) => String(path[0])))];
}

/** The farthest step that may be shown: every one before it is valid. */
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

/** Why 'Avanti' has to wait, in one line on a phone; '' when it has not. */
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

/** Of a stored draft, date and time only where they exist: the calendar counts with them. */
export function withRealSlot(stored: OrderFields): OrderFields {
  const delivery_date = RealDate.parse(stored.delivery_date);
  const delivery_time = delivery_date && RealTime.parse(stored.delivery_time);
  return { ...stored, delivery_date, delivery_time };
}
