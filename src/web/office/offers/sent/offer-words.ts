/** The history of an offer in words. */
import { formatCents, formatDecimals, formatPercent, inEuros } from '#contract/amounts.ts';
import { countedLines, lineCents } from '#contract/offers/offer-totals.ts';
import {
  OFFER_LABELS,
  type OfferAction,
  type OfferEntry,
  type OfferFields,
} from '#contract/offers/offers.schema.ts';
import { DECLINE_KINDS } from '#contract/offers/own-offer-answers.schema.ts';
import { unitOf } from '#contract/units.ts';
import { fieldChanges as changesOf, type FieldChange } from '#web/office/history/entry-words.ts';
import { understoodDate } from '#web/ui/date-field/read-date.ts';
import { KIND_LABELS } from '../offer-edit-form.ts';

/**
 * Mail delivery is shown with the mails, below the history: without a mail server they are written
 * to files.
 */
export const ACTION_WORDS: Record<OfferAction, string> = {
  created: 'Bozza iniziata',
  changed: 'Modificato',
  issued: 'Emesso senza email',
  sent: 'Emesso',
  mailed: 'Email al cliente',
  superseded: 'Sostituito da una nuova revisione',
  withdrawn: 'Ritirato',
  accepted: 'Accettato',
  dated: 'Data scelta',
  called: 'Cliente chiamato',
  declined: 'Rifiutato',
  explained: 'Motivo segnato',
  reopened: 'Riaperto',
  noted: 'Nota del cliente',
  'contract-withdrawn': 'Recesso del cliente',
  reminded: 'Promemoria della scadenza',
  'link-copied': 'Link copiato',
  'link-revoked': 'Link revocato',
};

/** The label of a chosen reason. */
export const WHY_NOT = 'Perché no';

/** The changed fields of a draft, or why the offer failed. */
export const fieldChanges = (entry: Pick<OfferEntry, 'before' | 'after'>): FieldChange[] => [
  ...whyNot(entry),
  ...changesOf<Partial<OfferFields>>(entry, OFFER_LABELS, fieldText),
];

/** A single value if there was no reason before. */
function whyNot({ before, after }: Pick<OfferEntry, 'before' | 'after'>): FieldChange[] {
  if (after?.decline_kind === undefined) return [];
  const previous = before?.decline_kind;
  return [
    {
      label: WHY_NOT,
      ...(previous && { before: DECLINE_KINDS[previous] }),
      after: after.decline_kind ? DECLINE_KINDS[after.decline_kind] : 'non detto',
    },
  ];
}

function fieldText(name: keyof OfferFields, fields: Partial<OfferFields>): string {
  const value = fields[name];
  if (value === undefined || value === '') return 'vuoto';
  if (name === 'lines') return linesText(fields.lines ?? []);
  if (name === 'valid_until') return understoodDate(fields.valid_until ?? '');
  if (name === 'customer_kind')
    return fields.customer_kind ? KIND_LABELS[fields.customer_kind] : '';
  if (name === 'discount_pct') return formatPercent(fields.discount_pct ?? 0);
  if (name === 'discount_amount') return inEuros(formatDecimals(fields.discount_amount ?? 0, 2, 2));
  return typeof value === 'boolean' ? (value ? 'sì' : 'no') : String(value);
}

/** The accepted optional lines; '' for other entries. */
export function optionsText({ after }: Pick<OfferEntry, 'after'>): string {
  if (!after?.options) return '';
  return `Righe facoltative: ${after.options.join('; ') || 'nessuna'}`;
}

/** '3 righe, 1.234,50 €' */
function linesText(lines: OfferFields['lines']): string {
  const sum = countedLines({ lines }).reduce((all, line) => all + lineCents(line), 0);
  return `${lines.length} ${lines.length === 1 ? 'riga' : 'righe'}, ${formatCents(sum)}`;
}

/** '2,5 m³ × 31,00 €' and the discount. */
export function lineSum(line: OfferFields['lines'][number]): string {
  const { quantity, unit_price, discount_pct } = line;
  const amount = `${formatDecimals(quantity ?? 0, 0, 3)} ${unitOf(line)} × ${inEuros(formatDecimals(unit_price ?? 0, 2, 4))}`;
  return discount_pct > 0 ? `${amount}, sconto ${formatPercent(discount_pct)}` : amount;
}
