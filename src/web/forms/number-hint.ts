/**
 * Hints next to a tax number or an IBAN. They refuse nothing, because a check digit may be
 * misleading.
 */
import { ibanText, isIban } from '#contract/contents/iban.ts';
import {
  isForeignTaxNumber,
  isTaxCode,
  isVatNumber,
  plainTaxNumber,
} from '#contract/tax-numbers.ts';

type NumberRule = {
  isRight: (text: string) => boolean;
  hint: string;
  /** Matches a number that is complete in length. */
  whole: RegExp;
  /** Normalises the typed text before the check. */
  plain?: (text: string) => string;
  /** The readable form. */
  shown?: (text: string) => string;
};

const NUMBERS: Partial<Record<string, NumberRule>> = {
  vat_number: {
    plain: plainTaxNumber,
    isRight: (text) => isForeignTaxNumber(text) || isVatNumber(text),
    hint: 'La cifra di controllo non torna: ricontrollare il numero.',
    whole: /^\d{11}$/,
  },
  tax_code: {
    plain: plainTaxNumber,
    isRight: (text) => isForeignTaxNumber(text) || isTaxCode(text),
    hint: 'Il codice non torna: ricontrollare i suoi caratteri.',
    whole: /^(\d{11}|.{16,})$/,
  },
  iban: {
    isRight: isIban,
    hint: "L'IBAN non torna: ricontrollare lunghezza e caratteri.",
    whole: /^(\s*\S){27,}$/,
    shown: ibanText,
  },
};

/**
 * For an implausible number, once it is complete in length or its field was left; for a valid one,
 * its readable form if it has one; otherwise nothing.
 */
export function numberHint(name: string, value: string, isLeft: boolean): string {
  const rule = NUMBERS[name];
  const text = rule?.plain?.(value) ?? value.trim();
  if (!rule || !text) return '';
  if (rule.isRight(text)) return rule.shown?.(text) ?? '';
  return isLeft || rule.whole.test(text) ? `${rule.hint} Si può salvare comunque.` : '';
}
