/**
 * 'Contenuto' (spec section 2): all of a content except type, title and description, as JSON or
 * text.
 */

import { isFields } from '#contract/contents/content-fields.ts';
import { isPredefined } from '#contract/contents/predefined-contents.ts';
import { type Content, fieldsIn, formFields, type Json } from './content-values.ts';

const HEAD = ['type', 'title', 'description'];

/** A plain text is shown as text; anything with more fields as JSON. */
export function freeText(slug: string, content: unknown): string {
  const rest = restOf(slug, content);
  if (!isOneText(slug, rest)) return pretty(rest);
  const { content: text } = rest;
  return text === undefined ? '' : typeof text === 'string' ? text : pretty(text);
}

/**
 * Whether this is invalid JSON for a content whose text the pages show, as in 'Chi Siamo'. It would
 * replace that text, so it changes nothing and cannot be saved.
 */
export const isRefused = (slug: string, typed: string): boolean =>
  Object.hasOwn(formFields(slug), 'content') && isLikeJson(typed) && parse(typed) === undefined;

export type TypedContent = {
  content: Content;
  /** Starts like JSON and is invalid: it is kept as text. */
  isBroken: boolean;
};

/**
 * The content with this text in place of what `freeText` shows. JSON sets the fields of a
 * predefined content. A text leaves them as they are, and is stored besides them.
 */
export function withFreeText(
  slug: string,
  content: unknown,
  stored: unknown,
  typed: string,
): TypedContent {
  const fields = fieldsIn(slug, content);
  const head = only(fields, (name) => HEAD.includes(name));
  if (typed.trim() === '') return { content: head, isBroken: false };
  const json = parse(typed);
  const areFields = isPredefined(slug) || !isOneText(slug, restOf(slug, stored));
  if (areFields && isFields(json)) {
    return { content: { ...head, ...fieldsIn(slug, json) }, isBroken: false };
  }
  const others = areFields ? fields : head;
  return {
    content: { ...others, content: json === undefined ? typed.trim() : json },
    isBroken: json === undefined && isLikeJson(typed),
  };
}

function restOf(slug: string, content: unknown): Content {
  return only(fieldsIn(slug, content), (name) => !HEAD.includes(name));
}

/** Whether there is only the content's text, and the form has no field for it. */
function isOneText(slug: string, rest: Content): boolean {
  const hasField = Object.hasOwn(formFields(slug), 'content');
  return !hasField && Object.keys(rest).every((name) => name === 'content');
}

/** undefined for invalid JSON, and for numbers and words, which count as text. */
function parse(text: string): Json | undefined {
  if (!isLikeJson(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const isLikeJson = (text: string): boolean => /^\s*[{[]/.test(text);

const only = (fields: Content, wanted: (name: string) => boolean): Content =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => wanted(name)));

const pretty = (value: Json) => JSON.stringify(value, null, 2);
