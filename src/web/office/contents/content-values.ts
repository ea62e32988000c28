/**
 * Converts a content to its form's values and back. A value is what the page shows: the stored text
 * or else the shipped one. Only changes are written, so nothing stored is lost.
 */
import type { ContentField, ContentKind } from '#contract/contents/content-field.ts';
import { areNoLines, fieldsOf, isFields, lines } from '#contract/contents/content-fields.ts';
import type { SaveContentInput, StoredContent } from '#contract/contents/contents.schema.ts';
import { isPredefined, predefined } from '#contract/contents/predefined-contents.ts';
import { SHIPPED_CONTENTS } from '#contract/contents/shipped-content.ts';
import { plainTaxNumber } from '#contract/tax-numbers.ts';

export type Json = StoredContent['content'];
export type Content = SaveContentInput['content'];
export type ContentValues = Record<string, string>;

/** The value with the fields that have no place of their own in the form, as JSON. */
export const OTHERS = 'others';

const TYPE: Record<string, ContentField> = { type: { label: 'Tipo', kind: 'line' } };

/** A content of the office's own: its 'Contenuto' is JSON or text (spec section 2, "Contenuti"). */
const FREE: Record<string, ContentField> = {
  title: { label: 'Titolo', kind: 'line' },
  description: { label: 'Descrizione', kind: 'text' },
};

/** The fields of the form, in its order. */
export const formFields = (slug: string): Record<string, ContentField> => ({
  ...TYPE,
  ...(predefined(slug)?.fields ?? FREE),
});

/** The stored fields by name, wherever the content has them. */
export function fieldsIn(slug: string, content: unknown): Content {
  if (!isFields(content)) return content === undefined ? {} : { content: content as Json };
  if (!isPredefined(slug)) return content as Content;
  const fields = fieldsOf(slug, content) as Content;
  const { content: text, materials, ...others } = fields;
  // The list of common materials may have been made from the text's lines.
  const isMade = slug === 'common-materials' && areNoLines(content.materials);
  if (!isMade || typeof text !== 'string') return fields;
  return { ...others, materials: materials as Json };
}

/** The form's values for a stored content. */
export function valuesOf(slug: string, content: unknown): ContentValues {
  return valuesFrom(slug, content, {});
}

/**
 * The form's values for typed JSON. A stored field that is missing becomes empty; other missing
 * fields keep the shipped text.
 */
export function valuesFrom(slug: string, typed: unknown, stored: unknown): ContentValues {
  const fields = fieldsIn(slug, typed);
  const before = fieldsIn(slug, stored);
  const words = formFields(slug);
  const values = Object.entries(words).map(([name, { kind }]) => {
    const isTyped = !isBlank(kind, fields[name]);
    const isTakenAway = !isTyped && !isBlank(kind, before[name]);
    const value = isTyped ? fields[name] : shipped(slug, name);
    return [name, isTakenAway ? '' : shown(kind, value)];
  });
  return { ...Object.fromEntries(values), [OTHERS]: othersText(fields, words) };
}

/** The values that differ from the stored ones, by name. */
export function changedValues(
  slug: string,
  stored: unknown,
  values: ContentValues,
): Partial<ContentValues> {
  const before = Object.entries(valuesOf(slug, stored));
  return Object.fromEntries(
    before.filter(([name, value]) => values[name] !== value).map(([name]) => [name, values[name]]),
  );
}

/** The stored content, with these values replaced. */
export function contentWith(
  slug: string,
  stored: unknown,
  changes: Partial<ContentValues>,
): Content {
  const words = formFields(slug);
  const fields = fieldsIn(slug, stored);
  const { [OTHERS]: typed = '', ...texts } = changes;
  const others = parsed(typed);
  // Invalid JSON changes nothing, and prevents saving.
  const content: Content = isFields(others)
    ? { ...pick(fields, words), ...(others as Content) }
    : { ...fields };
  for (const [name, text] of Object.entries(texts)) {
    const kind = words[name]?.kind;
    if (!kind || text === undefined) continue;
    const value = written(kind, text);
    if (value === undefined) delete content[name];
    else content[name] = value;
  }
  return content;
}

function shown(kind: ContentKind, value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  if (kind === 'lines' && isTexts(value)) return value.join('\n');
  return JSON.stringify(value);
}

/** undefined for a blank text: the page then shows the shipped one. */
function written(kind: ContentKind, text: string): Json | undefined {
  if (text.trim() === '') return undefined;
  if (kind === 'lines') return lines(text);
  if (kind === 'tax-number') return plainTaxNumber(text);
  return isText(kind) ? text.trim() : parsed(text);
}

/** Text that is not JSON stays text, and the server reports it at the field. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** What the page shows while the field is empty. */
export function shippedText(slug: string, name: string): string {
  return shown(formFields(slug)[name]?.kind ?? 'line', shipped(slug, name));
}

function shipped(slug: string, name: string): Json | undefined {
  if (name === 'type') return predefined(slug)?.type;
  return SHIPPED_CONTENTS[slug]?.[name] as Json | undefined;
}

/** Sorted, because texts are compared and the database does not keep the order. */
function othersText(fields: Content, words: object): string {
  const others = Object.entries(fields).filter(([name]) => !Object.hasOwn(words, name));
  return JSON.stringify(Object.fromEntries(others.toSorted(([a], [b]) => (a < b ? -1 : 1))));
}

const pick = (fields: Content, words: object): Content =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => Object.hasOwn(words, name)));

const isBlank = (kind: ContentKind, value: Json | undefined): boolean =>
  shown(kind, value).trim() === '';

const isText = (kind: ContentKind) => ['line', 'text', 'choice', 'picture'].includes(kind);

const isTexts = (value: Json): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');
