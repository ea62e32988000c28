/**
 * Values that a JSON Schema of the API's document accepts, or nearly: unusual patterns may not
 * match.
 */
import { MONDAY } from '#test/factories.ts';
import type { Random } from './random.ts';

export type JsonSchema = {
  type?: string;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  examples?: readonly unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: readonly string[];
  anyOf?: readonly JsonSchema[];
  oneOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
};

/** Samples for the contract's patterns. */
const TEXTS = [MONDAY, MONDAY.slice(0, 7), '09:30', 'home-hero', 'navbar', '2027', 'testo', '1'];

/** `known` are ids of existing rows. */
export function sample(random: Random, schema: JsonSchema, known: readonly string[]): unknown {
  const options = schema.anyOf ?? schema.oneOf;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.pick(schema.enum);
  if (schema.examples && random.oneIn(2)) return random.pick(schema.examples);
  if (options) return sample(random, random.pick(options), known);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((all) => sample(random, all, known)));
  switch (schema.type) {
    case 'object':
      return sampleObject(random, schema, known);
    case 'array': {
      const length = (schema.minItems ?? 0) + random.below(3);
      return Array.from({ length }, () => sample(random, schema.items ?? {}, known));
    }
    case 'integer':
    case 'number':
      return sampleNumber(random, schema);
    case 'boolean':
      return random.oneIn(2);
    case 'null':
      return null;
    default:
      return sampleText(random, schema, known);
  }
}

function sampleObject(
  random: Random,
  { properties = {}, required = [] }: JsonSchema,
  known: readonly string[],
): Record<string, unknown> {
  const entries = Object.entries(properties).filter(
    ([name]) => required.includes(name) || random.oneIn(2),
  );
  return Object.fromEntries(
    entries.map(([name, property]) => [name, sample(random, property, known)]),
  );
}

function sampleNumber(random: Random, { minimum = 0, maximum = 100 }: JsonSchema): number {
  const least = Math.max(minimum, -(2 ** 31));
  return random.pick([least, least + 1, Math.min(maximum, 2 ** 31 - 1)]);
}

function sampleText(random: Random, schema: JsonSchema, known: readonly string[]): string {
  const { format, pattern, minLength = 0, maxLength = 40 } = schema;
  if (format === 'uuid') return random.oneIn(2) ? random.pick(known) : random.uuid();
  if (format === 'date') return MONDAY;
  if (format === 'date-time') return `${MONDAY}T08:00:00Z`;
  if (format === 'email') return `p${random.below(1000)}@example.test`;
  if (format === 'uri') return 'https://www.example.test/';
  const matching = pattern ? TEXTS.filter((text) => new RegExp(pattern, 'u').test(text)) : [];
  if (matching.length > 0) return random.pick(matching);
  const length = random.pick([minLength, Math.max(minLength, 1), maxLength]);
  return 'testo '.repeat(Math.ceil(length / 6)).slice(0, length);
}
