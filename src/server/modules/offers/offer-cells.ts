/** An offer as the cells of a spreadsheet's row. */
import { offerNumber } from '#contract/offers/offer-number.ts';
import {
  OFFER_LABELS,
  OFFER_STATE_LABELS,
  type OfferRow,
  offerState,
} from '#contract/offers/offers.schema.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';

/** The head of the table, with the width of each column in characters. */
export const OFFER_COLUMNS: readonly { name: string; width: number }[] = [
  { name: 'Numero', width: 16 },
  { name: 'Stato', width: 20 },
  { name: OFFER_LABELS.customer_name, width: 28 },
  { name: OFFER_LABELS.company, width: 28 },
  { name: OFFER_LABELS.email, width: 28 },
  { name: OFFER_LABELS.phone, width: 16 },
  { name: 'Imponibile', width: 12 },
  { name: 'IVA', width: 12 },
  { name: 'Totale', width: 12 },
  { name: OFFER_LABELS.valid_until, width: 12 },
  { name: 'Inviato', width: 16 },
  { name: 'Accettato', width: 16 },
  { name: 'Creato', width: 16 },
];

/** `today` is the date in Rome. */
export const offerCells = (offer: OfferRow, today: string): Cell[] => [
  // '1/2026' alone would be a month for a spreadsheet, and an apostrophe before it is seen.
  { text: offer.number === null ? '' : `n. ${offerNumber(offer)}` },
  { text: OFFER_STATE_LABELS[offerState(offer, today)] },
  { text: offer.customer_name },
  { text: offer.company },
  { text: offer.email },
  { text: offer.phone },
  { number: offer.net_cents / 100 },
  { number: offer.vat_cents / 100 },
  { number: offer.total_cents / 100 },
  { date: offer.valid_until },
  instant(offer.sent_at),
  instant(offer.accepted_at),
  { instant: offer.created_at },
];

const instant = (at: string | null): Cell => (at === null ? { text: '' } : { instant: at });
