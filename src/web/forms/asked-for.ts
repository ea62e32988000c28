/** How the browser helps with what most forms ask for: its keyboard, its memory, its Enter key. */
import type { ComponentProps } from 'react';

type Help = ComponentProps<'input'>;
const next = { enterKeyHint: 'next' } satisfies Help;
const words = { autoCapitalize: 'words', ...next } satisfies Help;

export const personName = { autoComplete: 'name', ...words } satisfies Help;
export const companyName = { autoComplete: 'organization', ...words } satisfies Help;
export const postalAddress = { autoComplete: 'street-address', ...words } satisfies Help;
export const telephone = {
  type: 'tel',
  inputMode: 'tel',
  autoComplete: 'tel',
  ...next,
} satisfies Help;
export const email = {
  type: 'email',
  inputMode: 'email',
  autoComplete: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
  ...next,
} satisfies Help;
