/** INVALID_INPUT errors that name the wrong fields, in `fields` and in their sentence. */
import type * as z from 'zod';
import { FIELD_NAMES } from '#contract/field-names.ts';
import { AppError } from './errors.ts';

/**
 * `fields`: the path of a field, with dots → its error. The sentence names the fields that people type. Without
 * fields it is the default one.
 */
export function invalidInput(fields: Record<string, string>, cause?: unknown): AppError {
  const reasons = Object.entries(fields).map(([path, reason]) => {
    const [field = ''] = path.split('.');
    return Object.hasOwn(FIELD_NAMES, field) ? `${FIELD_NAMES[field]}: ${reason}` : reason;
  });
  const message = [...new Set(reasons)].join('. ');
  return new AppError('INVALID_INPUT', { message, details: { fields }, cause });
}

/**
 * The error for `data` that fails its schema. Where a value is missing, the sentence is the spec's own.
 */
export function invalidBySchema({ issues }: z.core.$ZodError, data: unknown): AppError {
  const fields: Record<string, string> = {};
  // Only the first error of each field is given.
  for (const { path, message } of issues) if (path.length > 0) fields[path.join('.')] ??= message;
  const isIncomplete = issues.some(({ path }) => isEmpty(valueAt(data, path)));
  return isIncomplete
    ? new AppError('INVALID_INPUT', { details: { fields } })
    : invalidInput(fields);
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], data);
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}
