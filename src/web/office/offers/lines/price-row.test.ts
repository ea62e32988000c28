import fc from 'fast-check';
import { expect, it } from 'vitest';
import { VAT_RATES } from '#contract/prices/prices.schema.ts';
import { amountText, blankRow, countedLine } from './line-rows.ts';
import { convertedRows, rowOfPrice } from './price-row.ts';
import { PRICE } from './testing-grid.ts';

it('a price of the list fills in its line, and leaves the quantity', () => {
  const row = { ...blankRow('a'), description: 'cem', quantity: '40' };
  expect(rowOfPrice(row, PRICE, false)).toEqual({
    ...row,
    code: 'CEM-425',
    description: 'Cemento',
    unit: 'sacco',
    unit_price: '5,90',
    vat_rate: '22',
    weight_kg: '25',
  });
});

it("includes IVA if the offer's prices do, with all decimals of a price", () => {
  expect(rowOfPrice(blankRow('a'), PRICE, true).unit_price).toBe('7,198');
  expect(rowOfPrice(blankRow('a'), { ...PRICE, price: 0.0123 }, true).unit_price).toBe('0,015');
});

it('an invalid price stays as typed', () => {
  const rows = [
    { ...blankRow('a'), unit_price: 'circa 5' },
    { ...blankRow('b'), unit_price: '' },
    { ...blankRow('c'), unit_price: '10', vat_rate: '0' },
  ];
  expect(convertedRows(rows, true).map(({ unit_price }) => unit_price)).toEqual([
    'circa 5',
    '',
    '10,00',
  ]);
});

it('prices survive adding IVA and taking it out', () => {
  const price = fc.integer({ min: 0, max: 1e9 }).map((whole) => whole / 1e4);
  fc.assert(
    fc.property(price, fc.constantFrom(...VAT_RATES), (unit_price, rate) => {
      const typed = amountText('unit_price', unit_price);
      const row = { ...blankRow('a'), unit_price: typed, vat_rate: String(rate) };
      const [back = row] = convertedRows(convertedRows([row], true), false);
      expect(countedLine(back).unit_price).toBeCloseTo(unit_price, 4);
    }),
  );
});
