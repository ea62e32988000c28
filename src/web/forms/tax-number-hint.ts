/** What a form says beside a tax number. It refuses nothing: what a check digit says may be wrong too. */
import { isTaxCode, isVatNumber } from '#contract/contents/tax-numbers.ts';

const NUMBERS: Partial<
  Record<string, readonly [isRight: (text: string) => boolean, hint: string]>
> = {
  vat_number: [isVatNumber, 'La cifra di controllo non torna: ricontrollare il numero.'],
  tax_code: [isTaxCode, 'Il codice non torna: ricontrollare i suoi caratteri.'],
};

/** Of a number that can hardly be right, once it is as long as one or its field was left; else nothing. */
export function taxNumberHint(name: string, value: string, isLeft: boolean): string {
  const [isRight, hint] = NUMBERS[name] ?? [];
  const text = value.trim();
  const isWhole = isLeft || /^(\d{11}|.{16,})$/.test(text);
  if (!isRight || !hint || !text || !isWhole || isRight(text)) return '';
  return `${hint} Si può salvare comunque.`;
}
