/** How a field is typed: its value as text, and text as value. */
import type { ComponentProps } from 'react';
import { plainTaxNumber } from '#contract/tax-numbers.ts';
import type { TextField } from '#web/ui/field.tsx';

export type Cell = {
  // biome-ignore lint/suspicious/noExplicitAny: the value is of the field's own type.
  write: (value: any) => string;
  /** The value, for the field's schema to check. */
  read: (text: string) => unknown;
  /** A readable text, for comparing two values. */
  show: (text: string) => string;
  /** For a choice: the options' texts and labels. */
  options?: readonly (readonly [text: string, label: string])[];
  /** The text may have line breaks. */
  isLong?: true;
  /** Props of the field: keyboard, maximum length. */
  input?: Pick<
    ComponentProps<typeof TextField>,
    'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'longest' | 'stored'
  >;
};

export const TEXT = {
  write: (text: string | null) => text ?? '',
  read: (text: string) => text,
  show: (text: string) => text.trim(),
} satisfies Cell;

export const line = (longest: number): Cell => ({ ...TEXT, input: { longest } });
export const lines = (longest: number): Cell => ({ ...line(longest), isLong: true });

/** The length limit applies to the stored form. */
export const taxNumber = (longest: number): Cell => ({
  ...TEXT,
  show: plainTaxNumber,
  input: { autoCapitalize: 'characters', spellCheck: false, longest, stored: plainTaxNumber },
});
export const phone = (longest: number): Cell => ({
  ...TEXT,
  input: { type: 'tel', inputMode: 'tel', longest },
});
export const email = (longest: number): Cell => ({
  ...TEXT,
  input: {
    type: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    longest,
  },
});

/** A browser's own check of `type=email` accepts a single address. */
export const emails = (longest: number): Cell => ({
  ...TEXT,
  input: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, longest },
});

/** An optional whole number. */
export const WHOLE: Cell = {
  write: (value: number | null) => String(value ?? ''),
  read: (text) => orNoNumber(parseWhole(text.trim())),
  show: TEXT.show,
  input: { inputMode: 'numeric' },
};

function parseWhole(text: string): number | null | undefined {
  if (text === '') return null;
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

/** Unreadable text becomes NaN, which every schema refuses with its own message. */
export const orNoNumber = (value: number | null | undefined) =>
  value === undefined ? Number.NaN : value;

/** One of these values, with labels. */
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

/** A yes/no choice with these texts. */
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
