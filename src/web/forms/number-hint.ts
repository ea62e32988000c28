/** What a form says beside a tax number or an IBAN. It refuses nothing: what a check digit says may be wrong too. */
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
  /** As long as it is when all of it is typed. */
  whole: RegExp;
  /** Normalises the typed text before the check. */
  plain?: (text: string) => string;
  /** How people read it. */
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
 * Of a number that can hardly be right, once it is as long as one or its field was left; of one that is right, how it is
 * read where that is said; else nothing.
 */
export function numberHint(name: string, value: string, isLeft: boolean): string {
  const rule = NUMBERS[name];
  const text = rule?.plain?.(value) ?? value.trim();
  if (!rule || !text) return '';
  if (rule.isRight(text)) return rule.shown?.(text) ?? '';
  return isLeft || rule.whole.test(text) ? `${rule.hint} Si può salvare comunque.` : '';
}
