/** How the office describes an editable row: its fields, and what a change sends. */
import type * as z from 'zod/mini';
import type { Cell } from '../fields/cells.ts';
import type { EditForm } from './use-edit-form.ts';

/** A row, or its editable part. `version` is incremented with each change. */
export type EditBase = { version: number };

/** The form's values, as typed. */
export type EditValues = Record<string, string>;

export type FieldOf<Values> = keyof Values & string;

/** A field's text before both edits, as the other person stored it, and as typed here. */
export type TwoEdits = { before: string; theirs: string; mine: string };

export type EditDefinition<
  Base extends EditBase,
  Values extends EditValues,
  Changes extends object = object,
> = {
  /** The fields in the order of the form, with their labels. */
  labels: Record<FieldOf<Values>, string>;
  /** Parses the base from a draft, and from the current row in a CONFLICT answer. */
  base: z.ZodMiniType<Base>;
  /** Parses the values from a draft. */
  values: z.ZodMiniType<Values>;
  valuesOf(base: Base): Values;
  /** The fields that differ from the base, by name. Invalid fields are left out. */
  changesOf(base: Base, values: Values): Changes;
  /** The invalid fields, each with its message. */
  problemsOf(values: Values): Partial<Record<FieldOf<Values>, string>>;
  /**
   * Valid fields are sent even if others are invalid. Otherwise nothing is sent until all are
   * valid.
   */
  savesTheRest?: true;
  /**
   * A few words about a draft, such as the customer's name. If '', the changed fields are listed.
   */
  summaryOf?(values: Values, base: Base): string;
  /**
   * For a field with parts, such as lines: merges two people's changes. `isOpen` if the person must
   * choose in a part, within the field. Null for a field that is chosen as a whole.
   */
  joinOf?(field: FieldOf<Values>, edits: TwoEdits): { text: string; isOpen: boolean } | null;
  /** The value as text, for comparing two; '' for none. */
  textOf(field: FieldOf<Values>, values: Values): string;
  /** How each field is typed, for `EditField`. */
  cells?: Record<FieldOf<Values>, Cell>;
};

/** What the fields need of an edit, of an existing row or a new one. */
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
