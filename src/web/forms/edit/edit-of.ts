/** The edit of a subject, made from its fields' schema and cells. */
import * as z from 'zod/mini';
import type { Cell } from '../fields/cells.ts';
import type { EditDefinition } from './edit-definition.ts';

type Shape = z.core.$ZodShape;
type NameOf<Fields extends Shape> = keyof Fields & string;
type ValuesOf<Fields extends Shape> = Record<NameOf<Fields>, string>;
type BaseOf<Row extends Shape, Fields extends Shape> = Pick<
  z.output<z.ZodMiniObject<Row>>,
  (NameOf<Fields> | 'version') & keyof z.output<z.ZodMiniObject<Row>>
> & { version: number };
type Sent<Fields extends Shape> = z.output<z.ZodMiniObject<Fields>>;

/** The fields that can be sent, and errors of the others. */
type Read<Fields extends Shape> = {
  fields: Partial<Sent<Fields>>;
  problems: Partial<ValuesOf<Fields>>;
};

/** An edit made from a schema. */
export type SchemaEdit<Row extends Shape, Fields extends Shape> = EditDefinition<
  BaseOf<Row, Fields>,
  ValuesOf<Fields>,
  Partial<Sent<Fields>>
> & { read(values: ValuesOf<Fields>): Read<Fields> };

type EditOptions<Row extends Shape, Fields extends Shape> = {
  labels: ValuesOf<Fields>;
  cells: Record<NameOf<Fields>, Cell>;
} & Pick<SchemaEdit<Row, Fields>, 'savesTheRest' | 'summaryOf' | 'joinOf'>;

/**
 * `row`: the schema of the stored row; only the edited fields and `version` are used. `schema`: the
 * schema of the fields that are saved.
 */
export function editOf<Row extends Shape, Fields extends Shape>(
  row: z.ZodMiniObject<Row>,
  schema: z.ZodMiniObject<Fields>,
  { labels, cells, ...more }: EditOptions<Row, Fields>,
): SchemaEdit<Row, Fields> {
  type Values = ValuesOf<Fields>;
  type Name = NameOf<Fields>;
  const names = Object.keys(labels) as Name[];
  const ofNames = <Value>(of: (name: Name) => Value) =>
    Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>;
  const read = (name: Name, text: string) =>
    z.safeParse(schema.shape[name] as z.core.$ZodType, cells[name].read(text));
  const valuesOf = (base: BaseOf<Row, Fields>): Values =>
    ofNames((name) => cells[name].write(base[name as keyof typeof base]));

  function readAll(values: Values): Read<Fields> {
    const fields: Record<string, unknown> = {};
    const problems: Record<string, string> = {};
    for (const name of names) {
      const { data, error } = read(name, values[name]);
      if (error) problems[name] = error.issues[0]?.message ?? '';
      else fields[name] = data;
    }
    return { fields, problems } as Read<Fields>;
  }

  return {
    ...more,
    labels,
    cells,
    read: readAll,
    base: z.pick(row, { ...ofNames(() => true), version: true } as never) as never,
    values: z.object(ofNames((name) => draftedText(cells[name]))) as never,
    valuesOf,
    changesOf: (base, values) => {
      const before = valuesOf(base);
      const changed = Object.entries(readAll(values).fields).filter(([name, value]) => {
        const [was, is] = [before[name as Name], values[name as Name]];
        // Another notation of the same value is no change.
        return is !== was && !isSame(value, read(name as Name, was).data);
      });
      return Object.fromEntries(changed) as Partial<Sent<Fields>>;
    },
    problemsOf: (values) => readAll(values).problems,
    textOf: (name, values) => {
      const text = values[name];
      return read(name, text).success ? cells[name].show(text) : text.trim();
    },
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A draft of an older release lacks newer fields. */
const draftedText = ({ options }: Cell) =>
  options ? z.enum(options.map(([text]) => text)) : z._default(z.string(), '');

/** All typed fields; null while one cannot be sent. */
export function typedFields<Row extends Shape, Fields extends Shape>(
  { read }: Pick<SchemaEdit<Row, Fields>, 'read'>,
  values: ValuesOf<Fields>,
): Sent<Fields> | null {
  const { fields, problems } = read(values);
  return Object.keys(problems).length === 0 ? (fields as Sent<Fields>) : null;
}

type Creation<Row extends Shape, Fields extends Shape> = EditDefinition<
  BaseOf<Row, Fields>,
  ValuesOf<Fields>,
  { input?: Sent<Fields> }
>;

/** The same fields for a new row: all of them are sent, once all are valid. */
export function createOf<Row extends Shape, Fields extends Shape>(
  edit: SchemaEdit<Row, Fields>,
  own: Pick<Partial<Creation<Row, Fields>>, 'valuesOf' | 'summaryOf'> = {},
): Creation<Row, Fields> {
  return {
    ...edit,
    ...own,
    changesOf: (_base, values) => {
      const input = typedFields(edit, values);
      return input ? { input } : {};
    },
  };
}
