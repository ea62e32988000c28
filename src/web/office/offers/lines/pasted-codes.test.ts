import { describe, expect, it } from 'vitest';
import type { Price } from '#contract/prices/prices.schema.ts';
import { blankRow, type LineRow } from './line-rows.ts';
import { codeToLookUp, knownRow, unknownCodes } from './pasted-codes.ts';
import { PRICE as LISTED } from './testing-grid.ts';

const PRICE: Price = { ...LISTED, price: 10, vat_rate: 10 };
const prices = new Map([['cem-425', PRICE]]);
const pasted = (cells: Partial<LineRow>) => ({ ...blankRow('a'), ...cells });
const known = (row: LineRow, keepsRate = false, includesVat = false) =>
  knownRow(row, prices, { includesVat, keepsRate });

describe('the code of a pasted line', () => {
  it('fills in description, unit, price, IVA and weight', () => {
    expect(known(pasted({ code: 'cem-425', quantity: '40' }))).toEqual(
      pasted({
        code: 'cem-425',
        quantity: '40',
        description: 'Cemento',
        unit: 'sacco',
        unit_price: '10,00',
        vat_rate: '10',
        weight_kg: '25',
      }),
    );
  });

  it('changes nothing that was pasted', () => {
    const row = pasted({
      code: 'cem-425',
      description: 'Cemento a parte',
      unit: 'bancale',
      unit_price: '9',
      weight_kg: 'circa 30',
      vat_rate: 'esente',
    });
    expect(known(row, true)).toEqual(row);
  });

  it("fills in a price with the line's IVA, if prices include it", () => {
    const row = pasted({ code: 'cem-425', vat_rate: '22' });
    expect(known(row, true, true).unit_price).toBe('12,20');
    expect(known(row, false, true)).toMatchObject({ unit_price: '11,00', vat_rate: '10' });
  });

  it('is also found in the description column', () => {
    const row = pasted({ description: 'cem-425', quantity: '2' });
    expect(codeToLookUp(row)).toBe('cem-425');
    expect(known(row)).toMatchObject({ code: 'CEM-425', description: 'Cemento', quantity: '2' });
  });

  it('is listed once if the list does not have it; words are no code', () => {
    const rows = ['XYZ', 'cem-425', 'XYZ', ''].map((code) =>
      pasted({ code, description: 'Altro' }),
    );
    expect(unknownCodes(rows, prices)).toEqual(['XYZ']);
    expect(known(pasted({ code: 'XYZ' }))).toEqual(pasted({ code: 'XYZ' }));
  });
});
