/** INVALID_INPUT errors that name the wrong fields, in `fields` and in their sentence. */
import type * as z from 'zod';
import { FIELD_NAMES } from '#contract/field-names.ts';
import { tooLongText } from '#contract/text-length.ts';
import { AppError } from './errors.ts';

/**
 * `fields`: field path with dots → its error. The message lists the fields that people type; without any it is the
 * default one.
 */
export function invalidInput(fields: Record<string, string>, cause?: unknown): AppError {
  const reasons = Object.entries(fields).map(([path, reason]) => {
    const [field = ''] = path.split('.');
    return Object.hasOwn(FIELD_NAMES, field) ? `${FIELD_NAMES[field]}: ${reason}` : reason;
  });
  const message = [...new Set(reasons)].join('. ');
  return new AppError('INVALID_INPUT', { message, details: { fields }, cause });
}

/** The error for `data` that fails its schema. For a missing value the message is the spec's own. */
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

const EXPECTED: Record<string, string> = {
  string: 'Inserire un testo',
  number: 'Inserire un numero',
  int: 'Inserire un numero intero',
  boolean: 'Scegliere sì o no',
  array: 'Inserire un elenco',
};
const FORMATS: Record<string, string> = {
  email: 'Inserire un indirizzo email valido',
  url: 'Inserire un indirizzo web valido',
  uuid: 'Codice non valido',
  date: 'Scegliere una data',
  time: 'Scegliere un orario',
};
const UNITS: Record<string, string> = { string: ' caratteri', array: ' elementi' };
const EMPTY: Record<string, string> = {
  string: 'Campo obbligatorio',
  array: 'Inserire almeno un elemento',
};
const WRONG = 'Valore mancante o non valido';

/** Messages for values that fail a schema without its own text. They are for people and mention no types or formats. */
export const plainItalian: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected] ?? WRONG;
    case 'invalid_value':
      return 'Scegliere uno dei valori previsti';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Formato non valido';
    case 'too_big':
      if (typeof issue.input === 'string')
        return tooLongText(issue.input.length, Number(issue.maximum));
      return `${issue.inclusive ? 'Al massimo' : 'Meno di'} ${amount(issue.maximum, issue.origin)}`;
    case 'too_small':
      if (issue.inclusive && Number(issue.minimum) === 1 && EMPTY[issue.origin])
        return EMPTY[issue.origin];
      return `${issue.inclusive ? 'Almeno' : 'Più di'} ${amount(issue.minimum, issue.origin)}`;
    default:
      return WRONG;
  }
};

const amount = (limit: number | bigint, origin: string) =>
  `${limit.toLocaleString('it-IT')}${UNITS[origin] ?? ''}`;
