/** The fields of a stored content, and their errors. */
import * as z from 'zod/mini';
import { CONTENT_FIELDS, CONTENT_TYPES } from '#contract/contents.schema.ts';

type Fields = Record<string, unknown>;

const type = z.enum(CONTENT_TYPES, 'Scegliere Pagina, Sezione o Componente');

/** Fields that are written as JSON into the content's text count too. */
export function fieldsOf(slug: string, content: unknown): Fields {
  if (!isFields(content)) return {};
  const { content: body, ...fields } = content;
  const all = isFields(body) ? { ...fields, ...body } : content;
  if (slug !== 'common-materials' || all.materials !== undefined) return all;
  return typeof body === 'string' ? { ...all, materials: lines(body) } : all;
}

/** Field → its error. A blank field counts as absent: the pages show the shipped text. */
export function contentProblems(slug: string, content: unknown): Record<string, string> {
  const fields = fieldsOf(slug, content);
  const problems: Record<string, string> = {};
  for (const [name, schema] of Object.entries({ ...schemasOf(slug), type })) {
    const value = fields[name];
    if (isBlank(value)) continue;
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    if (issue) problems[name] = issue.message;
  }
  return problems;
}

function schemasOf(slug: string): Record<string, z.ZodMiniType> {
  return Object.hasOwn(CONTENT_FIELDS, slug)
    ? CONTENT_FIELDS[slug as keyof typeof CONTENT_FIELDS]
    : {};
}

const isBlank = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
