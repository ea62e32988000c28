/** A subject's table of fields, such as `PRICE_FIELDS`, and what is derived from it. */
import * as z from 'zod/mini';
import {
  anyOfKind,
  Instant,
  requiredOfKind,
  type TextKind,
  type TextRule,
} from './fields.schema.ts';

/** How a field's value is displayed and entered. */
export type FieldKind =
  | TextKind
  | { kind: 'whole' | 'yes-no' }
  /** Euros have at least two decimals. */
  | { kind: 'money' | 'decimal'; decimals: number }
  /** A percentage; '50+10' is 55. */
  | { kind: 'discount'; decimals: number }
  | { kind: 'choice'; of: readonly (string | number)[]; say: (value: never) => string };

/** A text field. */
type TextField = TextKind & {
  /** What people call it. */
  label: string;
  /** Whether the search includes it. */
  searched?: true;
  /** The error if it is left blank. Without it the field is optional. */
  missing?: string;
};

/** A field of another kind, with its schema. */
type ValueField = Exclude<FieldKind, TextKind> & {
  label: string;
  schema: z.ZodMiniType;
  /** The default. Without it the field is required. */
  blank?: unknown;
};

export type SubjectFields = Record<string, TextField | ValueField>;

type Rule<Field> = Field extends { schema: infer Schema extends z.ZodMiniType } ? Schema : TextRule;
type MayBeLeftOut<Field> = Field extends { missing: string }
  ? false
  : Field extends { max: number } | { blank: unknown }
    ? true
    : false;

/** The schema of a text field. */
export const textRule = (field: TextField): TextRule =>
  field.missing ? requiredOfKind(field, field.missing) : anyOfKind(field);

const ruleOf = (field: TextField | ValueField) =>
  'schema' in field ? field.schema : textRule(field);

const mapFields = (fields: SubjectFields, of: (field: TextField | ValueField) => unknown): never =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)])) as never;

export const labelsOf = <Fields extends SubjectFields>(
  fields: Fields,
): Readonly<Record<keyof Fields & string, string>> => mapFields(fields, ({ label }) => label);

/** The schemas of all fields, all of them required. */
export const requiredFields = <Fields extends SubjectFields>(
  fields: Fields,
): { [Name in keyof Fields]: Rule<Fields[Name]> } => mapFields(fields, ruleOf);

/** For a call that creates a row: optional fields may be left out. */
export const createFields = <Fields extends SubjectFields>(
  fields: Fields,
): {
  [Name in keyof Fields]: MayBeLeftOut<Fields[Name]> extends true
    ? z.ZodMiniDefault<Rule<Fields[Name]>>
    : Rule<Fields[Name]>;
} =>
  mapFields(fields, (field) => {
    if ('schema' in field) {
      return 'blank' in field ? z._default(field.schema, field.blank as never) : field.schema;
    }
    return field.missing ? textRule(field) : z._default(textRule(field), '');
  });

/** For a call that edits a row: unchanged fields are left out. */
export const changedFields = <Fields extends SubjectFields>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodMiniOptional<Rule<Fields[Name]>> } =>
  mapFields(fields, (field) => z.optional(ruleOf(field)));

/** For a stored row, whose texts may be older than their rules. */
export const storedFields = <Fields extends SubjectFields>(
  fields: Fields,
): {
  [Name in keyof Fields]: Fields[Name] extends { schema: infer Schema extends z.ZodMiniType }
    ? Schema
    : z.ZodMiniString<string>;
} => mapFields(fields, (field) => ('schema' in field ? field.schema : z.string()));

/** A stored row of the subject, with further fields. */
export const storedRow = <Fields extends SubjectFields, More extends z.core.$ZodShape>(
  fields: Fields,
  more: More,
) =>
  z.object({
    id: z.uuid(),
    ...storedFields(fields),
    ...more,
    /** Incremented with each change. Send it back with an edit. */
    version: z.int32(),
    created_at: Instant,
    updated_at: Instant,
  });

/** An edit: the changed fields, with the version that was read. */
export const changedRow = <Fields extends SubjectFields, More extends z.core.$ZodShape>(
  fields: Fields,
  more: More,
) => z.object({ version: z.int32(), ...changedFields(fields), ...more });

/** A new row's values: defaults where given; otherwise '' for texts and 0 for numbers. */
export const blankFields = <Fields extends SubjectFields>(
  fields: Fields,
): { [Name in keyof Fields]: z.output<Rule<Fields[Name]>> } =>
  mapFields(fields, (field) => {
    if (!('schema' in field)) return '';
    return 'blank' in field ? field.blank : 0;
  });
