/**
 * Attributes that help to fill in common fields: keyboard, autocomplete, capitals and the label of
 * the Enter key.
 */
import type { ComponentProps } from 'react';

type Hints = ComponentProps<'input'>;
const next = { enterKeyHint: 'next' } satisfies Hints;
const words = { autoCapitalize: 'words', ...next } satisfies Hints;

export const personName = { autoComplete: 'name', ...words } satisfies Hints;
export const companyName = { autoComplete: 'organization', ...words } satisfies Hints;
export const postalAddress = { autoComplete: 'street-address', ...words } satisfies Hints;
export const telephone = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  ...next,
} satisfies Hints;
export const email = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  ...next,
} satisfies Hints;
