/** How a page of the office describes a row that can be edited: its fields, and what a change sends. */
import type * as z from 'zod/mini';
import type { Cell } from '../fields/cells.ts';
import type { EditForm } from './use-edit-form.ts';

/** A row, or the part of it that is edited; the version grows by one with each change. */
export type EditBase = { version: number };

/** The form's values: texts as they are typed. */
export type EditValues = Record<string, string>;

export type FieldOf<Values> = keyof Values & string;

/** A field's text before both edits, as the other person stored it, and as it is typed here. */
export type TwoEdits = { before: string; theirs: string; mine: string };

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
  /** The fields that differ from the base, by name. Invalid fields are left out. */
  changesOf(base: Base, values: Values): Changes;
  /** The invalid fields, each with its message. */
  problemsOf(values: Values): Partial<Record<FieldOf<Values>, string>>;
  /** The valid fields are sent although others are invalid. Without it nothing is sent until all are valid. */
  savesTheRest?: true;
  /** A few words about a draft, for example the customer's name. Where they are '', the changed fields are named. */
  summaryOf?(values: Values, base: Base): string;
  /**
   * Of a field that has parts, such as lines: the changes of two people put together. `isOpen` where the person has to
   * choose in a part, within the field. Null for a field of which one whole value is chosen.
   */
  joinOf?(field: FieldOf<Values>, edits: TwoEdits): { text: string; isOpen: boolean } | null;
  /** The value as text, for comparing two of them; '' for none. */
  textOf(field: FieldOf<Values>, values: Values): string;
  /** How each field is typed, for `EditField`. */
  cells?: Record<FieldOf<Values>, Cell>;
};

/** What the fields on the screen need of an edit: of a row that exists, or of one that is made. */
export type EditState<Values extends EditValues> = {
  // biome-ignore lint/suspicious/noExplicitAny: the row and its changes play no part here.
  definition: Pick<EditDefinition<any, Values>, 'labels' | 'textOf' | 'cells'>;
  form: EditForm<FieldOf<Values>>;
  draft: string;
  conflicts: readonly FieldOf<Values>[];
  theirs: Values;
  mine: Values;
  choose: (field: FieldOf<Values>, whose: 'mine' | 'theirs') => void;
};

export function fieldsOf<Base extends EditBase, Values extends EditValues>({
  labels,
}: EditDefinition<Base, Values>): FieldOf<Values>[] {
  return Object.keys(labels) as FieldOf<Values>[];
}
