import { describe, expect, it } from 'vitest';
import { offerTotals } from '#contract/offers/offer-totals.ts';
import { blankOffer } from '#contract/offers/offers.schema.ts';
import { compareWith, isChanged, mergedValues } from '#web/forms/edit/merge-edits.ts';
import { blankRow, type LineRow, rowsOf, rowsText } from './lines/line-rows.ts';
import { convertedRows } from './lines/price-row.ts';
import {
  convertedDiscount,
  isTotalKnown,
  OFFER_EDIT,
  type OfferBase,
  typedAmounts,
  typedOffer,
} from './offer-edit-form.ts';

const { changesOf, problemsOf, valuesOf } = OFFER_EDIT;
const line = (last: number, description: string): OfferBase['lines'][number] => ({
  id: `0c2d3a34-7b0e-4f57-8f0f-0f5c2a9a6a0${last}`,
  kind: 'article',
  code: '',
  description,
  quantity: 2.5,
  unit: 'm³',
  unit_price: 1234.5,
  discount_pct: 0,
  vat_rate: 22,
  vat_note: '',
  weight_kg: null,
});
const base: OfferBase = {
  ...blankOffer({
    customer_kind: 'private',
    valid_until: '2026-12-23',
    lines: [line(1, 'Sabbia'), line(2, 'Ghiaia')],
  }),
  customer_name: 'Mario Rossi',
  email: 'mario.rossi@example.com',
  phone: '333 1234567',
  address: 'Via Roma 1, Ragusa',
  version: 1,
};
const values = valuesOf(base);

/** The values with another text in a cell. */
const typed = (index: number, part: Partial<LineRow>, on = values) => ({
  ...on,
  lines: rowsText(rowsOf(on.lines).map((row, at) => (at === index ? { ...row, ...part } : row))),
});

describe('the edit of an offer', () => {
  it('starts with the stored values in written form', () => {
    expect(rowsOf(values.lines)[0]).toMatchObject({
      quantity: '2,5',
      unit_price: '1.234,50',
      discount_pct: '',
      vat_rate: '22',
      weight_kg: '',
    });
    expect(values).toMatchObject({ prices_include_vat: 'no', valid_until: '2026-12-23' });
    expect(typedOffer(values)).toEqual({ ...base, version: undefined });
  });

  it('counts valid values: no line without a valid rate, no invalid discount', () => {
    const rows = [
      { quantity: '1', unit_price: '100' },
      { quantity: '1', vat_rate: 'N4' },
    ];
    const lines = rowsText(rows.map((row, index) => ({ ...blankRow(`${index}`), ...row })));
    const counted = typedAmounts({ ...values, lines, discount_pct: '10', discount_amount: 'x' });
    expect(offerTotals(counted)).toMatchObject({ sum: 10_000, net: 9000, gross: 10_980 });
  });

  it.each([
    ['a quantity', { quantity: '2 sacchi' }, {}],
    ['a price', { unit_price: 'da def.' }, {}],
    ['a discount', { discount_pct: '10+x' }, {}],
    ['a rate', { vat_rate: 'N4' }, {}],
    ['a discount on the whole', {}, { discount_pct: 'x' }],
    ['a discount in euros', {}, { discount_amount: '1.2.3' }],
  ])('has no total beside %s that cannot be read', (_, cells, fields) => {
    const lines = rowsText([{ ...blankRow('1'), quantity: '1', unit_price: '100', ...cells }]);
    expect(isTotalKnown({ ...values, lines, ...fields })).toBe(false);
  });

  it('has a total while a number is missing, and with lines that cost nothing', () => {
    const rows = [
      { quantity: '1', unit_price: '100' },
      { quantity: '', description: 'Sabbia' },
      { kind: 'remark', description: 'posa esclusa', vat_rate: '' },
      {},
    ];
    const lines = rowsText(rows.map((row, index) => ({ ...blankRow(`${index}`), ...row })));
    expect(isTotalKnown({ ...values, lines })).toBe(true);
  });

  it('sends nothing unchanged, in whatever notation', () => {
    expect(changesOf(base, values)).toEqual({});
    expect(changesOf(base, typed(0, { unit_price: '1234.5', quantity: '2.5' }))).toEqual({});
    const lines = base.lines.map(({ id, ...rest }) => ({ ...rest, id }));
    expect(changesOf({ ...base, lines }, values)).toEqual({});
  });

  it('sends all lines if one changed, and none for a blank row', () => {
    expect(changesOf(base, typed(1, { quantity: '3' }))).toEqual({
      lines: [base.lines[0], { ...base.lines[1], quantity: 3 }],
    });
    const blank = rowsText([...rowsOf(values.lines), blankRow('typing')]);
    expect(changesOf(base, { ...values, lines: blank })).toEqual({});
    expect(isChanged(OFFER_EDIT, base, { ...values, lines: blank })).toBe(false);
  });

  it('may be unfinished', () => {
    const draft = typed(0, { quantity: '', unit_price: '', unit: '' });
    expect(problemsOf({ ...draft, customer_name: '', email: '' })).toEqual({});
    expect(typedOffer(draft)?.lines[0]).toMatchObject({ quantity: null, unit_price: null });
  });

  it('shows errors at the field', () => {
    const wrong = { ...typed(1, { quantity: 'tanta' }), email: 'mario', valid_until: 'presto' };
    expect(Object.keys(problemsOf(wrong))).toEqual(['email', 'valid_until', 'lines']);
    expect(problemsOf(wrong).lines).toBe(
      'Riga 2, Quantità: Inserire una quantità con al massimo 3 decimali, per esempio 2,5',
    );
    expect(typedOffer(wrong)).toBeNull();
  });
});

describe('the discount in euros', () => {
  const discounted = { ...values, discount_pct: '10', discount_amount: '100' };

  it('is converted together with prices at one rate, so that the total stays', () => {
    const discount_amount = convertedDiscount(discounted, true);
    expect(discount_amount).toBe('122,00');
    const lines = rowsText(convertedRows(rowsOf(values.lines), true));
    const converted = {
      ...discounted,
      lines,
      prices_include_vat: 'sì',
      discount_amount: discount_amount ?? '',
    };
    expect(offerTotals(typedAmounts(converted)).gross).toBe(
      offerTotals(typedAmounts(discounted)).gross,
    );
    expect(convertedDiscount(converted, false)).toBe('100,00');
    expect(convertedDiscount({ ...discounted, discount_amount: '0,05' }, false)).toBe('0,04');
  });

  it('cannot be converted with lines at several rates, ignoring optional lines', () => {
    expect(convertedDiscount(typed(1, { vat_rate: '10' }, discounted), true)).toBeNull();
    const option = typed(1, { vat_rate: '10', kind: 'option' }, discounted);
    expect(convertedDiscount(option, true)).toBe('122,00');
    expect(convertedDiscount(typed(1, { vat_rate: '10' }), true)).toBe('');
  });
});

describe('two edits of one offer', () => {
  const mine = typed(0, { quantity: '4' }, { ...values, notes: 'Scarico con gru' });

  it('are merged line by line', () => {
    const [first, second] = base.lines as [OfferBase['lines'][number], OfferBase['lines'][number]];
    const current = {
      ...base,
      phone: '095 1',
      lines: [first, { ...second, quantity: 9 }, line(3, 'Malta')],
      version: 2,
    };
    expect(compareWith(OFFER_EDIT, base, current, mine)).toEqual({
      merged: ['phone', 'lines'],
      conflicts: [],
    });
    const merged = mergedValues(OFFER_EDIT, base, current, mine);
    expect(changesOf(current, merged)).toEqual({
      notes: 'Scarico con gru',
      lines: [{ ...first, quantity: 4 }, current.lines[1], current.lines[2]],
    });
  });

  it('leave the choice to the person if both changed one cell, and lose no other', () => {
    const lines = [{ ...base.lines[0], quantity: 5, unit: 'kg' }, base.lines[1]];
    const current = { ...base, lines, version: 2 } as OfferBase;
    expect(compareWith(OFFER_EDIT, base, current, mine)).toEqual({
      merged: [],
      conflicts: ['lines'],
    });
    const merged = mergedValues(OFFER_EDIT, base, current, mine);
    expect(rowsOf(merged.lines)[0]).toMatchObject({
      quantity: '4',
      unit: 'kg',
      theirs: { quantity: '5' },
    });
  });
});
