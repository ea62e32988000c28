/** The form of the documents' settings: texts, as in every form, and what they mean. */
import {
  EasyfattDocumentFields,
  paymentKey,
  type ReadDocumentSettings,
  vatCodeOf,
} from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { VAT_RATES, type VatRate } from '#contract/prices/prices.schema.ts';
import { type Checked, checkInput } from '#web/forms/check-input.ts';
import { readDate, writtenDate } from '#web/ui/date-field/read-date.ts';

/** A switch that is on. */
export const ON = 'on';

const FLAGS = [
  'send_orders',
  'restart_each_year',
  'send_codes',
  'words_in_rows',
  'discount_in_rows',
  'moves_stock',
] as const;
export type Flag = (typeof FLAGS)[number];

export const vatField = (rate: VatRate) => `vat_${rate}` as const;
export const paymentField = (index: number) => `payment_${index}` as const;
type FieldName =
  | Flag
  | 'numbering'
  | 'first_date'
  | ReturnType<typeof vatField>
  | ReturnType<typeof paymentField>;
type Typed = Record<FieldName, string>;

/** The payment terms that can get a name: those that have one, then those in use. */
export function namedTerms({ settings, used_terms }: ReadDocumentSettings): string[] {
  const named = settings.payments.map(({ terms }) => terms);
  const known = new Set(named.map(paymentKey));
  const others = used_terms.filter((terms) => {
    const isNew = !known.has(paymentKey(terms));
    known.add(paymentKey(terms));
    return isNew;
  });
  return [...named, ...others];
}

export function typedSettings({ settings }: ReadDocumentSettings, terms: readonly string[]): Typed {
  const nameOf = (each: string) =>
    settings.payments.find((payment) => payment.terms === each)?.name ?? '';
  return Object.fromEntries([
    ['numbering', settings.numbering],
    ['first_date', settings.first_date ? writtenDate(settings.first_date) : ''],
    ...FLAGS.map((flag) => [flag, settings[flag] ? ON : '']),
    ...VAT_RATES.map((rate) => [vatField(rate), vatCodeOf(settings.vat_codes, rate)]),
    ...terms.map((each, index) => [paymentField(index), nameOf(each)]),
  ]) as Typed;
}

/** Errors are shown at the form's own fields. */
export function checkTyped(
  typed: Typed,
  terms: readonly string[],
  today: string,
): Checked<EasyfattDocumentFields> {
  const first = typed.first_date.trim();
  const checked = checkInput(EasyfattDocumentFields, {
    numbering: typed.numbering,
    first_date: first ? readDate(first, today) : null,
    vat_codes: Object.fromEntries(VAT_RATES.map((rate) => [rate, typed[vatField(rate)]])),
    payments: terms.flatMap((each, index) => {
      const name = (typed[paymentField(index)] ?? '').trim();
      return name ? [{ terms: each, name }] : [];
    }),
    ...(Object.fromEntries(FLAGS.map((flag) => [flag, typed[flag] === ON])) as Record<
      Flag,
      boolean
    >),
  });
  const isMisread = first !== '' && readDate(first, today) === null;
  if (!('wrong' in checked) && !isMisread) return checked;
  const { vat_codes, payments, ...wrong } = 'wrong' in checked ? checked.wrong : {};
  return {
    wrong: {
      ...wrong,
      ...(vat_codes && { [vatField(VAT_RATES[0])]: vat_codes }),
      ...(payments && { [paymentField(0)]: payments }),
      ...(isMisread && { first_date: 'Scegliere una data' }),
    },
  };
}
