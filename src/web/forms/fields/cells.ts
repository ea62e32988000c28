/** How a field is typed: its value as a text, and what a text says. */
import type { ComponentProps } from 'react';
import { plainTaxNumber } from '#contract/tax-numbers.ts';
import type { TextField } from '#web/ui/field.tsx';

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
  /** Props of the field: keyboard, greatest length. */
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

/** The length of the stored form counts. */
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

/** A whole number that may be missing. */
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

/** What cannot be read is no number, which every schema refuses with its own words. */
export const orNoNumber = (value: number | null | undefined) =>
  value === undefined ? Number.NaN : value;

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
