/** Formats and checks an IBAN, without asking any service. */

import { normalizeCode } from '../typed-code.ts';

/** Without separators and a leading 'IBAN:'. */
const compact = (text: string) =>
  normalizeCode(text)
    .toUpperCase()
    .replace(/^IBAN[:.]?/, '');

/** In groups of four with no-break spaces. Text that is no IBAN is returned as typed. */
export function ibanText(text: string): string {
  const iban = compact(text);
  return /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) ? iban.replaceAll(/.{4}(?=.)/g, '$&\u00a0') : text;
}

/**
 * The characters of an IBAN of any country, and of an Italian one: 27, with the CIN before ABI and
 * CAB.
 */
const ANY = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const ITALIAN = /^IT\d{2}[A-Z]\d{10}[A-Z\d]{12}$/;

/** Checks the form and the two check digits (ISO 7064, mod 97). */
export function isIban(text: string): boolean {
  const iban = compact(text);
  if (!(iban.startsWith('IT') ? ITALIAN : ANY).test(iban)) return false;
  const rest = [...iban.slice(4), ...iban.slice(0, 4)].reduce((sum, character) => {
    const value = Number.parseInt(character, 36);
    return (sum * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return rest === 1;
}
