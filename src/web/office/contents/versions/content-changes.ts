/** The differences between two contents, field by field, in words. */

import * as z from 'zod/mini';
import { fieldsOf } from '#contract/contents/content-fields.ts';
import { WeekdayHours } from '#contract/contents/site.schema.ts';
import { pictureWords } from '#contract/contents/stored-picture.ts';
import { weekHours } from '#contract/days/week-hours.ts';
import { FIELD_NAMES } from '#contract/field-names.ts';
import { formFields } from '../content-values.ts';
import { type DiffPart, diffWords } from './diff-words.ts';

export type FieldChange = {
  name: string;
  label: string;
  parts: DiffPart[];
  /** The value in `after`, if that is an image. */
  picture: string | undefined;
};

/** The fields that differ, in the order of `before` and then of `after`. */
export function contentChanges(slug: string, before: unknown, after: unknown): FieldChange[] {
  const from = fieldsOf(slug, before);
  const to = fieldsOf(slug, after);
  const labels = formFields(slug);
  const names = Object.keys({ ...from, ...to });
  return names
    .map((name) => ({
      name,
      label: labels[name]?.label ?? FIELD_NAMES[name] ?? name,
      parts: diffWords(textOf(from[name]), textOf(to[name])),
      picture: pictureWords(String(to[name])) && String(to[name]),
    }))
    .filter(({ parts }) => parts.some(({ change }) => change !== 'same'));
}

const Hours = z.array(WeekdayHours).check(z.minLength(1));

/** A list has one line per entry. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'object') {
    const hours = Hours.safeParse(value).data;
    if (hours)
      return weekHours(hours)
        .map((line) => `${line.days}: ${line.hours}`)
        .join('\n');
    return Object.values(value)
      .map(textOf)
      .filter(Boolean)
      .join(Array.isArray(value) ? '\n' : ' · ');
  }
  return pictureWords(String(value)) ?? String(value);
}
