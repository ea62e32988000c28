/** The fields of the content dialog, and what a change sends. */
import * as z from 'zod/mini';
import { contentProblems } from '#contract/contents/content-fields.ts';
import { Slug } from '#contract/contents/contents.schema.ts';
import { type ContentType, isPredefined } from '#contract/contents/predefined-contents.ts';
import { pictureWords } from '#contract/contents/stored-picture.ts';
import { weekHours } from '#contract/days/week-hours.ts';
import type { EditDefinition } from '#web/forms/edit/edit-definition.ts';
import type { useEdit } from '#web/forms/edit/use-edit.ts';
import { TYPE_LABELS } from '../content-cards.ts';
import {
  type ContentValues,
  changedValues,
  contentWith,
  formFields,
  type Json,
  OTHERS,
  valuesOf,
} from '../content-values.ts';
import { isRefused } from '../free-content.ts';
import { hoursIn, phonesIn, servicesIn } from './content-rows.ts';

/** What is edited: a stored content, or with version 0 one that is not stored yet. */
export type ContentBase = { slug: string; content: Json; version: number };
type ContentChanges = Partial<ContentValues>;
export type ContentEdit = ReturnType<typeof useEdit<ContentBase, ContentValues, ContentChanges>>;

/** A new content, whose slug is typed too. */
export const NEW_CONTENT: ContentBase = { slug: '', content: { type: 'page' }, version: 0 };

/** Without a slug: the edit of a new content. */
export function contentEdit(
  slug: string | null,
): EditDefinition<ContentBase, ContentValues, ContentChanges> {
  const words = formFields(slug ?? '');
  const labels: Record<string, string> = {
    ...(slug === null && { slug: 'Slug' }),
    ...Object.fromEntries(Object.entries(words).map(([name, { label }]) => [name, label])),
    [OTHERS]: 'Contenuto',
  };
  return {
    labels,
    base: z.object({ slug: z.string(), content: z.json(), version: z.int32() }),
    values: z.object(Object.fromEntries(Object.keys(labels).map((name) => [name, z.string()]))),
    valuesOf: (base) => ({ slug: base.slug, ...valuesOf(base.slug, base.content) }),
    changesOf: (base, values) => ({
      ...(slug === null && values.slug !== base.slug && { slug: values.slug }),
      // A new content stores its type even if nothing else was typed.
      ...(base.version === 0 && { type: values.type }),
      ...changedValues(base.slug, base.content, values),
    }),
    problemsOf: (values) => ({
      ...(slug === null && slugProblem(values.slug)),
      ...atFields(problemsIn(slug ?? '', values)),
      ...(isRefused(slug ?? '', values[OTHERS] ?? '') && {
        [OTHERS]: 'Il JSON non è valido: va corretto prima di salvare',
      }),
    }),
    textOf: (field, values) => readable(words[field]?.kind, field, values[field] ?? ''),
  };
}

/** The path of each invalid field, such as 'services.0.title', and why. */
export function problemsIn(slug: string, values: ContentValues): Record<string, string> {
  return contentProblems(slug, contentWith(slug, {}, values));
}

function slugProblem(slug = ''): { slug?: string } {
  if (isPredefined(slug)) {
    return { slug: 'È un contenuto predefinito: si configura dalla sua scheda' };
  }
  const [issue] = Slug.safeParse(slug).error?.issues ?? [];
  return issue ? { slug: issue.message } : {};
}

function atFields(problems: Record<string, string>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [path, problem] of Object.entries(problems)) {
    fields[path.split('.')[0] as string] ??= problem;
  }
  return fields;
}

function readable(kind: string | undefined, field: string, text: string): string {
  if (field === 'type') return TYPE_LABELS[text as ContentType] ?? text;
  if (kind === 'phones') {
    return phonesIn(text)
      .map(({ number, label }) => (label ? `${number} (${label})` : number))
      .join('\n');
  }
  if (kind === 'services') {
    return servicesIn(text)
      .map(({ title, description }) => [title, description].filter(Boolean).join(': '))
      .join('\n');
  }
  if (kind === 'hours') {
    return weekHours(hoursIn(text))
      .map(({ days, hours }) => `${days}: ${hours}`)
      .join('\n');
  }
  return pictureWords(text) ?? text.trim();
}
