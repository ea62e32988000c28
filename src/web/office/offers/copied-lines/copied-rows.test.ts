import { expect, it } from 'vitest';
import { offerLine } from '#test/offer-rows.ts';
import { PRICE } from '../lines/testing-grid.ts';
import { copiedRows, priceToday } from './copied-rows.ts';

const line = offerLine({ code: PRICE.code, unit_price: 5.5, discount_pct: 5, weight_kg: 25 });

it('a copied line keeps everything, including its old price, under a new id', () => {
  const heading = offerLine({ kind: 'heading', description: 'Bagno' });
  const rows = copiedRows({ lines: [heading, line], prices_include_vat: false }, false);
  expect(rows.get(line.id)).toMatchObject({
    kind: 'article',
    code: PRICE.code,
    quantity: '40',
    unit: 'sacco',
    unit_price: '5,50',
    discount_pct: '5',
    vat_rate: '22',
    weight_kg: '25',
  });
  expect(rows.get(heading.id)).toMatchObject({ kind: 'heading', description: 'Bagno' });
  expect([...rows.values()].map(({ id }) => id)).not.toContain(line.id);
});

it('a price without IVA is converted for an offer with IVA included', () => {
  const rows = copiedRows({ lines: [line], prices_include_vat: false }, true);
  expect(rows.get(line.id)?.unit_price).toBe('6,71');
});

it('the current price is shown if it differs', () => {
  for (const [includesVat, today] of [
    [false, '5,90'],
    [true, '7,198'],
  ] as const) {
    const row = copiedRows({ lines: [line], prices_include_vat: false }, includesVat).get(line.id);
    if (!row) throw new Error('the line is gone');
    expect(priceToday(row, PRICE, includesVat)).toBe(today);
    expect(priceToday({ ...row, unit_price: today }, PRICE, includesVat)).toBe('');
    expect(priceToday(row, undefined, includesVat)).toBe('');
  }
});
