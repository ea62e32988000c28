/** What a page of the office says of a row that can be edited: its fields, and what a change sends. */
import type * as z from 'zod/mini';

/** A row, or the part of it that is edited; the version grows by one with each change. */
export type EditBase = { version: number };

/** The form's values: texts as they are typed. */
export type EditValues = Record<string, string>;

export type FieldOf<Values> = keyof Values & string;

export type EditDefinition<
  Base extends EditBase,
  Values extends EditValues,
  Changes extends object = object,
> = {
  /** The fields in the order of the form, with their labels. */
  labels: Record<FieldOf<Values>, string>;
  /** Reads the base out of a draft, and out of the current row that a CONFLICT answer contains. */
  base: z.ZodMiniType<Base>;
  /** Reads the values out of a draft. */
  values: z.ZodMiniType<Values>;
  valuesOf(base: Base): Values;
  /** The fields that differ from the base, by name. A field that cannot be sent is left out. */
  changesOf(base: Base, values: Values): Changes;
  /** The fields that cannot be sent as they are typed, each with its message. */
  problemsOf(values: Values): Partial<Record<FieldOf<Values>, string>>;
  /** Fields that cannot be sent do not hold back the others. Without it nothing is sent until all can be. */
  savesTheRest?: true;
  /** What a draft is about, where the names of the changed fields do not say it; '' when nothing says it. */
  summaryOf?(values: Values): string;
  /** How a value reads where two of them are compared; '' for none. */
  textOf(field: FieldOf<Values>, values: Values): string;
};

export function fieldsOf<Base extends EditBase, Values extends EditValues>({
  labels,
}: EditDefinition<Base, Values>): FieldOf<Values>[] {
  return Object.keys(labels) as FieldOf<Values>[];
}
