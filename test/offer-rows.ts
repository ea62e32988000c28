/** Offers for tests, and their rows, in any status, with a PDF; the product's calls allow fewer. */
import { createHash } from 'node:crypto';
import { offerTotals } from '#contract/offers/offer-totals.ts';
import {
  blankOffer,
  type CreateOfferInput,
  type Offer,
  type OfferFields,
  type OfferLine,
} from '#contract/offers/offers.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { offerPapers, offers } from '#server/platform/db/schema.ts';

export const offerLine = (changes: Partial<OfferLine> = {}): OfferLine => ({
  id: crypto.randomUUID(),
  kind: 'article',
  code: 'CEM425',
  description: 'Cemento 42,5 R, sacco da 25 kg',
  quantity: 40,
  unit: 'sacco',
  unit_price: 5.9,
  discount_pct: 0,
  vat_rate: 22,
  vat_note: '',
  weight_kg: 25,
  ...changes,
});

export const offerFields = (changes: Partial<OfferFields> = {}): OfferFields => ({
  ...blankOffer({ customer_kind: 'private', valid_until: '2026-12-31', lines: [offerLine()] }),
  customer_name: "Concetta D'Angelo",
  // One word that starts with a letter, so that a search for a number finds no such offer by
  // chance.
  email: `cliente${crypto.randomUUID().replaceAll('-', '')}@example.test`,
  phone: '333 000 0000',
  address: 'Via Etnea 12, Catania',
  delivery: 'Con camion e gru, entro 5 giorni',
  payment_terms: 'Alla consegna',
  ...changes,
});

/** The office's input for a new offer, complete enough to be sent. */
export const offerInput = (changes: Partial<CreateOfferInput> = {}): CreateOfferInput => ({
  request_id: crypto.randomUUID(),
  quote_request_id: null,
  ...offerFields(),
  email: 'concetta@example.test',
  valid_until: '2026-12-21',
  delivery: '',
  payment_terms: '',
  ...changes,
});

/** A sent offer as the office reads it, with the totals of its lines. */
export function offerOf(changes: Partial<Offer> = {}): Offer {
  const fields = offerFields(changes);
  const { net, vat, gross } = offerTotals(fields);
  return {
    ...fields,
    id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a01',
    number: 12,
    year: 2026,
    revision: 2,
    status: 'sent',
    net_cents: net,
    vat_cents: vat,
    total_cents: gross,
    sent_at: null,
    mailed_at: null,
    accepted_at: null,
    order_id: null,
    contract_withdrawn_at: null,
    version: 1,
    created_at: '2026-11-23T08:00:00.000Z',
    updated_at: '2026-11-23T08:00:00.000Z',
    quote_request_id: null,
    revises_id: null,
    accepted_name: null,
    accepted_by: null,
    accepted_options: [],
    declined_at: null,
    decline_reason: null,
    decline_kind: null,
    pdf_sha256: null,
    ...changes,
  };
}

type Stored = typeof offers.$inferSelect;
let lastNumber = 100_000;

/** A sent offer with its own number, unless the columns say otherwise. */
export async function storeOffer(
  orm: Orm,
  {
    lines = [offerLine()],
    ...columns
  }: Partial<Omit<Stored, 'lines'>> & { lines?: OfferLine[] } = {},
): Promise<Stored> {
  const { net, vat, gross } = offerTotals({ ...offerFields(), ...columns, lines });
  const isDraft = columns.status === 'draft';
  const at = new Date().toISOString();
  lastNumber += 1;
  const [stored] = await orm
    .insert(offers)
    .values({
      ...offerFields(),
      net_cents: net,
      vat_cents: vat,
      total_cents: gross,
      status: 'sent',
      ...(!isDraft && { number: lastNumber, year: 2026, sent_at: at, mailed_at: at }),
      ...columns,
      lines,
    })
    .returning();
  if (!stored) throw new Error('no offer was stored');
  if (!isDraft) {
    const pdf = Buffer.from(`%PDF of ${stored.id}`);
    const sha256 = createHash('sha256').update(pdf).digest('hex');
    await orm.insert(offerPapers).values({ offer_id: stored.id, pdf, sha256 });
  }
  return stored;
}

/** The input of a customer who has read the offer through their own link. */
export async function readByLink(orm: Orm, { id, email, revision, version }: Stored) {
  const token = await makeLink(orm, { purpose: 'offer', subject: id, recipient: email });
  return { token, revision, version };
}
