import { expect, it } from 'vitest';
import { blankOffer, type OfferLine } from './offers.schema.ts';
import { unprintableInOffer } from './unprintable-in-offer.ts';

const line = (changes: Partial<OfferLine>): OfferLine => ({
  id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a01',
  kind: 'article',
  code: '',
  description: 'Sabbia',
  quantity: 2.5,
  unit: 'm³',
  unit_price: 31,
  discount_pct: 0,
  vat_rate: 22,
  vat_note: '',
  weight_kg: null,
  ...changes,
});
const offerOf = (lines: OfferLine[]) =>
  blankOffer({ customer_kind: 'private', valid_until: '2026-11-23', lines });

it('names line, field and character of everything that the PDF cannot print', () => {
  const offer = {
    ...offerOf([
      line({ kind: 'heading', description: 'Bagno 小' }),
      line({ description: 'Malta ≥ 10\n\uf0b7 fornita\n\uf0b7 posata', unit: '㎡' }),
      line({ code: '明1', vat_rate: 0, vat_note: '王' }),
    ]),
    customer_name: 'Concetta 王',
    notes: 'Malta ≥ 10, ⅜” → □',
  };
  expect(unprintableInOffer(offer)).toEqual([
    { place: 'Nome e cognome', signs: ['王'] },
    { place: 'Titolo 1', signs: ['小'] },
    { place: 'Riga 1, Descrizione', signs: ['\uf0b7'] },
    { place: 'Riga 2, Codice', signs: ['明'] },
    { place: 'Riga 2, Perché senza IVA', signs: ['王'] },
  ]);
  expect(unprintableInOffer(offerOf([]), { bank: '銀', sales_conditions: '' })).toEqual([
    { place: 'Coordinate bancarie', signs: ['銀'] },
  ]);
});
