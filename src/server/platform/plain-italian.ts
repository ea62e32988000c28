/**
 * The sentences for values that break a schema without a text of its own. They are for people and name no type and no
 * format.
 */
import type * as z from 'zod';

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

export const plainItalian: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return EXPECTED[issue.expected] ?? WRONG;
    case 'invalid_value':
      return 'Scegliere uno dei valori previsti';
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Formato non valido';
    case 'too_big':
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
