/**
 * What an offer still lacks before it can be issued, with a mail or without. A draft may be
 * incomplete.
 */
import { formatPercent } from '../amounts.ts';
import { isPriced } from './line-kinds.ts';
import {
  countedLines,
  LINE_TOO_DEAR,
  lineCents,
  MAX_LINE_CENTS,
  offerTotals,
} from './offer-totals.ts';
import type { OfferFields } from './offers.schema.ts';

/** A field's name, or 'lines.3.quantity' for the fourth line. */
export type OfferFaults = Record<string, string>;

/** Problems by field. Empty if the offer can be issued. `today`: the date in Rome. */
export function offerFaults(
  offer: OfferFields,
  today: string,
  act: 'issue' | 'send' = 'send',
): OfferFaults {
  const faults: OfferFaults = {};
  if (offer.customer_kind === 'company' && !offer.company) faults.company = 'Inserire l’azienda';
  if (offer.customer_kind === 'private' && !offer.customer_name) {
    faults.customer_name = 'Inserire nome e cognome';
  }
  if (!offer.email && act === 'send') faults.email = "Inserire l'indirizzo email";
  if (!offer.phone) faults.phone = 'Inserire il numero di telefono';
  if (!offer.address && !offer.delivery_address) faults.address = "Inserire l'indirizzo";
  if (offer.valid_until < today) faults.valid_until = 'La data è già passata';
  if (countedLines(offer).length === 0) {
    faults.lines = offer.lines.some(isPriced)
      ? 'Inserire almeno una riga che non sia facoltativa'
      : 'Inserire almeno una riga';
  }
  if (Math.round(offer.discount_amount * 100) > offerTotals(offer).off.amount) {
    faults.discount_amount = 'Lo sconto supera la somma delle righe';
  }
  if (usesReducedRate(offer) && !offer.reduced_vat_declared) {
    faults.reduced_vat_declared = `Per l’IVA al 10 o al ${formatPercent(4)} serve la dichiarazione del cliente: spuntare quando è arrivata`;
  }
  for (const [index, line] of offer.lines.entries()) {
    const say = (field: string, words: string) => {
      faults[`lines.${index}.${field}`] = words;
    };
    if (!isPriced(line)) {
      if (!line.description) say('description', 'Inserire il testo');
      continue;
    }
    if (!line.description) say('description', 'Inserire la descrizione');
    if (!line.unit) say('unit', "Inserire l'unità");
    if (!line.quantity) say('quantity', 'Inserire la quantità');
    if (line.unit_price === null) say('unit_price', 'Inserire il prezzo');
    if (line.vat_rate === 0 && !line.vat_note) say('vat_note', 'Scrivere perché è senza IVA');
    if (lineCents(line) > MAX_LINE_CENTS) say('unit_price', LINE_TOO_DEAR);
  }
  return faults;
}

/** Whether a line is at 10 or 4 %. */
export const usesReducedRate = ({ lines }: Pick<OfferFields, 'lines'>) =>
  lines.some((line) => isPriced(line) && (line.vat_rate === 10 || line.vat_rate === 4));

/** What papers say of a reduced rate. */
export const REDUCED_VAT_WORDS =
  'L’aliquota ridotta è applicata in base alla dichiarazione del cliente, ricevuta, per beni finiti (tabella A allegata al DPR 633/1972).';
