/** Fits a stored value to the schema of an answer. */
import * as z from 'zod/mini';

/**
 * The value without the fields that the schema does not name. Stored values are not validated again on reading: one
 * that the schema would refuse, such as a date of another century in a row imported by hand, stays as it is. So no row
 * hides the others of its list, and whoever finds it can correct or delete it.
 */
export function shapeOf<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const { success, data } = z.safeParse(schema, value);
  return success ? data : (named(schema, value) as z.output<S>);
}

/** For a value that its schema refuses: applies each part's own schema. */
function named(schema: z.core.$ZodType, value: unknown): unknown {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object':
      return isObject(value)
        ? entriesOf(
            Object.entries(def.shape).map(([key, part]) => [key, shapeOf(part, value[key])]),
          )
        : undefined;
    case 'record':
      return isObject(value)
        ? entriesOf(Object.entries(value).map(([key, part]) => [key, shapeOf(def.valueType, part)]))
        : undefined;
    case 'array':
      return Array.isArray(value) ? value.map((part) => shapeOf(def.element, part)) : undefined;
    case 'nullable':
    case 'optional':
    case 'default':
      return shapeOf(def.innerType, value);
    case 'pipe':
      return shapeOf(def.in, value);
    case 'union':
      return shapeOf(optionOf(def.options, value), value);
    default:
      return typeof value === 'object' ? null : value;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const entriesOf = (entries: [string, unknown][]) =>
  Object.fromEntries(entries.filter(([, value]) => value !== undefined));

/** The option whose constants match the value, such as the type of an order. */
function optionOf(options: readonly z.core.$ZodType[], value: unknown): z.core.$ZodType {
  const hasConstants = ({ _zod: { def } }: z.core.$ZodTypes) =>
    def.type === 'object' &&
    isObject(value) &&
    Object.entries(def.shape).every(
      ([key, part]) =>
        (part as z.core.$ZodTypes)._zod.def.type !== 'literal' ||
        z.safeParse(part, value[key]).success,
    );
  const found = options.find((option) => hasConstants(option as z.core.$ZodTypes));
  return found ?? (options[0] as z.core.$ZodType);
}
