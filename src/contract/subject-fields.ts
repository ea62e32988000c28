/** The table of a subject's fields, such as `PRICE_FIELDS`, and what is made of it. */
import * as z from 'zod/mini';
import {
  anyOfKind,
  Instant,
  requiredOfKind,
  type TextKind,
  type TextRule,
} from './fields.schema.ts';

/** How its value is written and typed. */
export type FieldKind =
  | TextKind
  | { kind: 'whole' | 'yes-no' }
  /** Euros have two decimals at least. */
  | { kind: 'money' | 'decimal'; decimals: number }
  /** In per cent; '50+10' is 55. */
  | { kind: 'discount'; decimals: number }
  | { kind: 'choice'; of: readonly (string | number)[]; say: (value: never) => string };

/** A field that holds a text. */
type TextField = TextKind & {
  /** What people call it. */
  label: string;
  /** Whether a search looks at it. */
  searched?: true;
  /** What one reads who left it out. Without it it may be empty. */
  missing?: string;
};

/** A field of another kind, with what it may hold. */
type ValueField = Exclude<FieldKind, TextKind> & {
  label: string;
  schema: z.ZodMiniType;
  /** What it holds when it is left out. Without it it has to be given. */
  blank?: unknown;
};

export type SubjectFields = Record<string, TextField | ValueField>;

type Rule<Field> = Field extends { schema: infer Schema extends z.ZodMiniType } ? Schema : TextRule;
type MayBeLeftOut<Field> = Field extends { missing: string }
  ? false
  : Field extends { max: number } | { blank: unknown }
    ? true
    : false;

/** What a text may hold. */
export const textRule = (field: TextField): TextRule =>
  field.missing ? requiredOfKind(field, field.missing) : anyOfKind(field);

const ruleOf = (field: TextField | ValueField) =>
  'schema' in field ? field.schema : textRule(field);

const mapFields = (fields: SubjectFields, of: (field: TextField | ValueField) => unknown): never =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)])) as never;

export const labelsOf = <Fields extends SubjectFields>(
  fields: Fields,
): Readonly<Record<keyof Fields & string, string>> => mapFields(fields, ({ label }) => label);

/** What each field may hold, all of them given. */
export const givenFields = <Fields extends SubjectFields>(
  fields: Fields,
): { [Name in keyof Fields]: Rule<Fields[Name]> } => mapFields(fields, ruleOf);

/** Of a call that makes one: what may be empty may be left out. */
export const madeFields = <Fields extends SubjectFields>(
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

/** Of a call that changes one: what is not changed is left out. */
export const changedFields = <Fields extends SubjectFields>(
  fields: Fields,
): { [Name in keyof Fields]: z.ZodMiniOptional<Rule<Fields[Name]>> } =>
  mapFields(fields, (field) => z.optional(ruleOf(field)));

/** Of one that is stored, whose texts may be older than their rules. */
export const storedFields = <Fields extends SubjectFields>(
  fields: Fields,
): {
  [Name in keyof Fields]: Fields[Name] extends { schema: infer Schema extends z.ZodMiniType }
    ? Schema
    : z.ZodMiniString<string>;
} => mapFields(fields, (field) => ('schema' in field ? field.schema : z.string()));

/** A row of the subject, with what is known of it besides. */
export const storedRow = <Fields extends SubjectFields, More extends z.core.$ZodShape>(
  fields: Fields,
  more: More,
) =>
  z.object({
    id: z.uuid(),
    ...storedFields(fields),
    ...more,
    /** Grows by one with each change; sent back with an edit. */
    version: z.int32(),
    created_at: Instant,
    updated_at: Instant,
  });

/** An edit: the changed fields, with the version that was read. */
export const changedRow = <Fields extends SubjectFields, More extends z.core.$ZodShape>(
  fields: Fields,
  more: More,
) => z.object({ version: z.int32(), ...changedFields(fields), ...more });

/** What a new one begins with: what may be left out as it is then, other texts blank, other numbers 0. */
export const blankFields = <Fields extends SubjectFields>(
  fields: Fields,
): { [Name in keyof Fields]: z.output<Rule<Fields[Name]>> } =>
  mapFields(fields, (field) => {
    if (!('schema' in field)) return '';
    return 'blank' in field ? field.blank : 0;
  });
