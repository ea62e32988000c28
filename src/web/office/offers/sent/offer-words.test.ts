import { expect, it } from 'vitest';
import type { OfferEntry, OfferFields } from '#contract/offers/offers.schema.ts';
import { ACTION_WORDS, fieldChanges, lineSum } from './offer-words.ts';

const LINE: OfferFields['lines'][number] = {
  id: '0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a01',
  code: '',
  description: 'Sabbia',
  quantity: 2.5,
  unit: 'm³',
  unit_price: 31,
  discount_pct: 0,
  vat_rate: 22,
  vat_note: '',
  kind: 'article',
  weight_kg: null,
};

it("a draft's change is described by its fields, lines by their number and total", () => {
  const before = { notes: '', lines: [LINE], reduced_vat_declared: false };
  const after = { notes: 'Gru', lines: [LINE, LINE], reduced_vat_declared: true };
  expect(fieldChanges({ before, after })).toEqual([
    { label: 'Note per il cliente', before: 'vuoto', after: 'Gru' },
    { label: 'Dichiarazione del cliente ricevuta', before: 'no', after: 'sì' },
    { label: 'Righe', before: '1 riga, 77,50\u00a0€', after: '2 righe, 155,00\u00a0€' },
  ]);
  expect(fieldChanges({ before: null, after })).toEqual([]);
});

it('why an offer failed is shown alone, and together with the previous reason', () => {
  const price = { label: 'Perché no', after: 'Prezzo troppo alto' };
  const wordsFor = (before: OfferEntry['before'], after: OfferEntry['after']) =>
    fieldChanges({ before, after });
  expect(wordsFor(null, { decline_kind: 'price' })).toEqual([price]);
  expect(wordsFor({ decline_kind: null }, { decline_kind: 'price' })).toEqual([price]);
  expect(wordsFor({ decline_kind: 'other' }, { decline_kind: null })).toEqual([
    { label: 'Perché no', before: 'Altro', after: 'non detto' },
  ]);
});

it('a line is shown with its discount', () => {
  expect(lineSum(LINE)).toBe('2,5 m³ × 31,00\u00a0€');
  expect(lineSum({ ...LINE, discount_pct: 12.5 })).toBe(
    '2,5 m³ × 31,00\u00a0€, sconto 12,5\u00a0%',
  );
});

it('the history does not claim that a mail was sent', () => {
  expect(Object.values(ACTION_WORDS).filter((word) => /inviat/i.test(word))).toEqual([]);
});
