/** An IBAN: how people read it, and whether it can be right. Nothing is asked of anybody. */

import { codeSigns } from '../typed-code.ts';

/** Without separators and a leading 'IBAN:'. */
const compact = (text: string) =>
  codeSigns(text)
    .toUpperCase()
    .replace(/^IBAN[:.]?/, '');

/** In groups of four that stay on one line; what is none is left as it was typed. */
export function ibanText(text: string): string {
  const iban = compact(text);
  return /^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) ? iban.replaceAll(/.{4}(?=.)/g, '$&\u00a0') : text;
}

/** The characters of any country's, and of Italy's: 27 of them, with the CIN before ABI and CAB. */
const ANY = /^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/;
const ITALIAN = /^IT\d{2}[A-Z]\d{10}[A-Z\d]{12}$/;

/** By its form and its two check digits: the rest by 97 of the whole, with letters as numbers, is 1. */
export function isIban(text: string): boolean {
  const iban = compact(text);
  if (!(iban.startsWith('IT') ? ITALIAN : ANY).test(iban)) return false;
  const rest = [...iban.slice(4), ...iban.slice(0, 4)].reduce((sum, character) => {
    const value = Number.parseInt(character, 36);
    return (sum * (value > 9 ? 100 : 10) + value) % 97;
  }, 0);
  return rest === 1;
}
