/** How a field is typed: its value as a text, and what a text says. */
import type { ComponentProps } from 'react';
import { formatDecimals, inEuros, parseAmount } from '#contract/amounts.ts';
import type { FieldKind, SubjectFields } from '#contract/subject-fields.ts';
import { understoodDate } from '#web/ui/date-field/read-date.ts';

export type Cell = {
  // biome-ignore lint/suspicious/noExplicitAny: the value is of the field's own type.
  write: (value: any) => string;
  /** What the field's schema decides about. */
  read: (text: string) => unknown;
  /** A text that can be read as people say it, for comparing two. */
  show: (text: string) => string;
  /** Where one of a few is chosen: their texts, with what people call them. */
  options?: readonly (readonly [text: string, label: string])[];
  /** The text may have several lines. */
  isLong?: true;
  /** What the input is told: its keyboard, and its greatest length. */
  input?: ComponentProps<'input'>;
};

const TEXT = {
  write: (text: string | null) => text ?? '',
  read: (text: string) => text,
  show: (text: string) => text.trim(),
} satisfies Cell;

export const line = (maxLength: number): Cell => ({ ...TEXT, input: { maxLength } });
export const lines = (maxLength: number): Cell => ({ ...line(maxLength), isLong: true });

export const phone = (maxLength: number): Cell => ({
  ...TEXT,
  input: { type: 'tel', inputMode: 'tel', maxLength },
});
export const email = (maxLength: number): Cell => ({
  ...TEXT,
  input: {
    type: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength,
  },
});

/** A number that may be missing, with at least and at most so many decimals. */
export const decimal = (least: number, most: number): Cell => ({
  write: (value: number | null) => (value === null ? '' : formatDecimals(value, least, most)),
  read: (text) => orNoNumber(parseAmount(text, most)),
  show: TEXT.show,
  input: { inputMode: 'decimal', maxLength: 20 },
});

/** Euros, with at most so many decimals. */
export function money(most: number): Cell {
  const cell = decimal(2, most);
  return { ...cell, show: (text) => inEuros(cell.write(cell.read(text))) };
}

/** A whole number that may be missing. */
export const WHOLE: Cell = {
  write: (value: number | null) => String(value ?? ''),
  read: (text) => orNoNumber(parseWhole(text.trim())),
  show: TEXT.show,
  input: { inputMode: 'numeric', maxLength: 5 },
};

function parseWhole(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** What cannot be read is no number, which every schema refuses with its own words. */
const orNoNumber = (value: number | null | undefined) => (value === undefined ? Number.NaN : value);

/** One of these, each as people call it. */
export function choice<Value extends string | number>(
  values: readonly Value[],
  label: (value: Value) => string,
): Cell {
  const options = values.map((value) => [String(value), label(value)] as const);
  return {
    write: String,
    read: (text) => values.find((value) => String(value) === text),
    show: (text) => options.find(([value]) => value === text)?.[1] ?? text,
    options,
  };
}

/** Yes or no, as these texts. */
export const yesNo = (yes: string, no: string): Cell => ({
  write: (value: boolean) => (value ? yes : no),
  read: (text) => text === yes,
  show: (text) => (text === yes ? 'sì' : 'no'),
  options: [
    [yes, 'Sì'],
    [no, 'No'],
  ],
});
export const YES_NO = yesNo('sì', 'no');

/** 'yyyy-MM-dd', or what the person has typed so far. */
export const DATE: Cell = { ...TEXT, show: (text) => understoodDate(text) || text };

const TEXT_CELLS = { line, lines, phone, email };

function cellOf(field: FieldKind): Cell {
  switch (field.kind) {
    case 'whole':
      return WHOLE;
    case 'money':
      return money(field.decimals);
    case 'decimal':
      return decimal(0, field.decimals);
    case 'choice':
      return choice(field.of, field.say as (value: string | number) => string);
    case 'yes-no':
      return YES_NO;
    default:
      return TEXT_CELLS[field.kind](field.max);
  }
}

type Cells<Fields> = {
  [Name in keyof Fields & string as Fields[Name] extends { kind: string } ? Name : never]: Cell;
};

/** The cells of a subject's table of fields. One without a kind has a cell of its own. */
export const cellsOf = <Fields extends Record<string, object>>(fields: Fields): Cells<Fields> =>
  Object.fromEntries(
    Object.entries<object>(fields)
      .filter((entry): entry is [string, FieldKind] => 'kind' in entry[1])
      .map(([name, field]) => [name, cellOf(field)]),
  ) as Cells<Fields>;

/** Their labels in a form. */
export const labelsWithOptional = <Fields extends SubjectFields>(fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      isOptional(field) ? `${field.label} (opzionale)` : field.label,
    ]),
  ) as Record<keyof Fields & string, string>;

const isOptional = (field: SubjectFields[string]) =>
  'schema' in field ? 'blank' in field : field.missing === undefined;
