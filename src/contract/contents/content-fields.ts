/** The fields of a stored content, and their errors. */
import * as z from 'zod/mini';
import { CONTENT_TYPES, predefined } from './predefined-contents.ts';

/** A content's fields as the pages read them. */
export type Fields = Record<string, unknown>;

const type = z.enum(CONTENT_TYPES, 'Scegliere Pagina, Sezione o Componente');

/** A content's fields, including those written as JSON into its text. */
export function fieldsOf(slug: string, content: unknown): Fields {
  if (!isFields(content)) return {};
  const { content: body, ...fields } = content;
  const all = isFields(body) ? { ...fields, ...body } : content;
  if (slug !== 'common-materials' || !areNoLines(all.materials)) return all;
  return typeof body === 'string' ? { ...all, materials: lines(body) } : all;
}

/**
 * Errors by path, such as 'title' or 'services.0.title'. A blank field counts as absent: the pages
 * show the shipped text.
 */
export function contentProblems(slug: string, content: unknown): Record<string, string> {
  const fields = fieldsOf(slug, content);
  const problems: Record<string, string> = {};
  for (const [name, schema] of Object.entries({ ...contentSchemas(slug), type })) {
    const value = fields[name];
    if (isBlank(value)) continue;
    for (const { path, message } of schema.safeParse(value).error?.issues ?? []) {
      problems[[name, ...path].join('.')] ??= message;
    }
  }
  return problems;
}

/**
 * The fields of this slug that the pages read, each with its schema. Empty for a slug of the
 * office's own.
 */
export function contentSchemas(slug: string): Record<string, z.ZodMiniType> {
  const read = Object.entries(predefined(slug)?.fields ?? {}).flatMap(([name, { schema }]) =>
    schema ? [[name, schema] as const] : [],
  );
  return Object.fromEntries(read);
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Whether the value is a list of texts without any text. */
export const areNoLines = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.every((line) => typeof line === 'string' && isBlank(line))
    : isBlank(value);

/** The non-blank lines of a text. */
export const lines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Whether a stored content, or its parsed text, is an object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
