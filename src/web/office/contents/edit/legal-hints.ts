/** What the form says beside the legal data. It refuses nothing: what a check digit says may be wrong too. */
import { ibanText, isIban } from '#contract/contents/iban.ts';
import { type LegalField, missingLegalData } from '#contract/contents/legal-data.ts';
import { isTaxCode, isVatNumber } from '#contract/contents/tax-numbers.ts';
import type { ContentValues } from '../content-values.ts';

/** Of a field that the chosen legal form demands and that is empty; else nothing. */
export function demandHint(name: string, values: ContentValues): string {
  const isMissing = missingLegalData(values).includes(name as LegalField);
  return isMissing && name !== 'legal_form' ? 'Lo richiede la forma giuridica scelta.' : '';
}

type NumberRule = {
  isRight: (text: string) => boolean;
  hint: string;
  /** As long as it is when all of it is typed. */
  whole: RegExp;
  /** How people read it. */
  shown?: (text: string) => string;
};

const NUMBERS: Partial<Record<string, NumberRule>> = {
  vat_number: {
    isRight: isVatNumber,
    hint: 'La cifra di controllo non torna: ricontrollare il numero.',
    whole: /^\d{11}$/,
  },
  tax_code: {
    isRight: isTaxCode,
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
  const text = value.trim();
  if (!rule || !text) return '';
  if (rule.isRight(text)) return rule.shown?.(text) ?? '';
  return isLeft || rule.whole.test(text) ? `${rule.hint} Si può salvare comunque.` : '';
}
