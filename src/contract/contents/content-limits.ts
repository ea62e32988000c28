/** The greatest lengths of a content's texts, read from the schemas that check them. */
import type * as z from 'zod/mini';
import { predefined } from './predefined-contents.ts';

type Schema = z.core.$ZodType;

/**
 * The most characters of the text at a path such as 'title' or 'services.title'. Undefined if there
 * is no limit.
 */
export function contentLimit(slug: string, path: string): number | undefined {
  const [field = '', ...inner] = path.split('.');
  let schema: Schema | undefined = predefined(slug)?.fields[field]?.schema;
  for (const name of inner) schema = schema && shapeOf(schema)?.[name];
  const checks = schema && defOf(bare(schema)).checks;
  const limit = checks?.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def;
  return (limit as z.core.$ZodCheckMaxLengthDef | undefined)?.maximum;
}

/** The fields of an object, or of a list's entries. */
function shapeOf(schema: Schema): Record<string, Schema> | undefined {
  const { element, items, shape } = defOf(bare(schema));
  const entry = element ?? items?.[0];
  return entry ? defOf(entry).shape : shape;
}

/** The text's own schema, without its default and later checks. */
function bare(schema: Schema): Schema {
  const { innerType, in: first } = defOf(schema);
  const inner = innerType ?? first;
  return inner ? bare(inner) : schema;
}

type Def = {
  checks?: z.core.$ZodCheck[];
  innerType?: Schema;
  in?: Schema;
  element?: Schema;
  items?: Schema[];
  shape?: Record<string, Schema>;
};
const defOf = (schema: Schema) => schema._zod.def as Def;
