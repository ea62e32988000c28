import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_DOCUMENT_SETTINGS } from '#contract/easyfatt/easyfatt-documents.schema.ts';
import { withOptions } from '#contract/offers/offer-totals.ts';
import type { OfferLine } from '#contract/offers/offers.schema.ts';
import { VAT_RATES } from '#contract/prices/prices.schema.ts';
import { offerFields, offerOf } from '#test/offer-rows.ts';
import { type EasyfattDocument, easyfattTotal, readEasyfatt } from '#test/read-easyfatt.ts';
import { composeDocument } from './compose-document.ts';
import { writeElement } from './xml.ts';

const TABLE = { '22': 22, '10': 10, '4': 4, N4: 0 };
const SETTINGS = {
  ...DEFAULT_DOCUMENT_SETTINGS,
  vat_codes: { '22': '22', '10': '10', '4': '4', '0': 'N4' },
};
const NO_CARD = { card: undefined, isUnclear: false };

const decimals = (most: number, places: number) =>
  fc.integer({ min: 0, max: most * 10 ** places }).map((whole) => whole / 10 ** places);
const text = fc.string({ unit: 'grapheme', maxLength: 30 });

const line = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom<OfferLine['kind']>('article', 'article', 'option', 'heading', 'remark'),
  code: text,
  description: text,
  quantity: decimals(9999, 3),
  unit: fc.constantFrom('sacco', 'm²', ''),
  unit_price: decimals(9999, 4),
  discount_pct: fc.oneof(fc.constant(0), decimals(100, 2)),
  vat_rate: fc.constantFrom(...VAT_RATES),
  vat_note: text,
  weight_kg: fc.constant(null),
});

const offer = fc
  .record({
    lines: fc.array(line, { maxLength: 30 }),
    prices_include_vat: fc.boolean(),
    discount_pct: fc.oneof(fc.constant(0), decimals(100, 2)),
    discount_amount: fc.oneof(fc.constant(0), decimals(5000, 2)),
    payment_terms: text,
    delivery: text,
    reduced_vat_declared: fc.boolean(),
  })
  .map((fields) => {
    const chosen = fields.lines.filter((_, index) => index % 2 === 0).map(({ id }) => id);
    return withOptions(offerOf(offerFields(fields)), chosen);
  });

function written(given: Parameters<typeof composeDocument>[1], settings = SETTINGS) {
  const composed = composeDocument(
    { number: 1, numbering: '/web', date: '2026-11-23' },
    given,
    settings,
    NO_CARD,
  );
  if ('problem' in composed) throw new Error(composed.problem);
  const xml = `<EasyfattDocuments AppVersion="2"><Documents>${writeElement(composed.document)}</Documents></EasyfattDocuments>`;
  return readEasyfatt(xml)[0] as EasyfattDocument;
}

const euros = (cents: number) => (cents / 100).toFixed(2);

describe('the total of a document in Easyfatt', () => {
  it('equals the total of the offer to the cent', () => {
    fc.assert(
      fc.property(offer, (given) => {
        const document = written({ kind: 'offer', offer: given, order: undefined });
        expect(easyfattTotal(document, TABLE)).toBe(euros(given.total_cents));
      }),
      { numRuns: 2000 },
    );
  });

  it('differs by cents at most with the discount in each row, and never has a negative price', () => {
    const settings = { ...SETTINGS, discount_in_rows: true };
    fc.assert(
      fc.property(offer, (given) => {
        const document = written({ kind: 'offer', offer: given, order: undefined }, settings);
        expect(document.rows.filter(({ Price }) => Price?.startsWith('-'))).toEqual([]);
        const difference = Number(easyfattTotal(document, TABLE)) - given.total_cents / 100;
        // Half a cent a row, as much again for IVA, and what four decimals of a percentage lose.
        const most = 0.01 * (given.lines.length + 4) + given.total_cents / 100 / 100_000;
        expect(Math.abs(difference)).toBeLessThanOrEqual(most);
      }),
      { numRuns: 500 },
    );
  });
});
