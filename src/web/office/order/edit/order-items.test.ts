import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { itemsOf, itemsText, NEW_ROW, readQuantity, rowsOf, rowsText } from './order-items.ts';

const free = [{ id: 'custom-text', name: '10 sacchi di cemento', quantity: 1, unit: '' }];

describe('the items of an order in its dialog', () => {
  it('stay free text if the customer wrote it', () => {
    expect(itemsOf(itemsText(free))).toEqual(free);
  });

  it('are rows with defaults for missing values', () => {
    expect(itemsOf(itemsText([{ product: 'Sabbia', quantity: 2.5 }]))).toEqual([
      { name: 'Sabbia', quantity: 2.5, unit: 'pz' },
    ]);
    expect(rowsOf(itemsText({ mattoni: 400 }))).toEqual([
      { id: '', name: 'mattoni', quantity: '400', unit: 'pz' },
    ]);
  });

  it('leave out rows without a name', () => {
    expect(itemsOf(rowsText([NEW_ROW, { ...NEW_ROW, name: ' Ghiaia ' }]))).toEqual([
      { name: 'Ghiaia', quantity: 1, unit: 'pz' },
    ]);
  });

  it('cannot be sent with an invalid quantity', () => {
    expect(itemsOf(rowsText([{ ...NEW_ROW, name: 'Ghiaia', quantity: 'molta' }]))).toBeNull();
  });

  it('are empty if a draft cannot be parsed', () => {
    expect(rowsOf('{')).toEqual([]);
    expect(rowsOf('[{"name":1}]')).toEqual([]);
  });

  it('survive a round trip', () => {
    const item = fc.record({
      name: fc.stringMatching(/^[a-z]{1,12}$/),
      quantity: fc.integer({ min: 1, max: 99_999 }).map((tenths) => tenths / 10),
      unit: fc.stringMatching(/^[a-z]{1,6}$/),
    });
    fc.assert(
      fc.property(fc.array(item), (items) => {
        expect(itemsOf(itemsText(items))).toEqual(items);
      }),
    );
  });
});

describe('a quantity', () => {
  it.each([
    ['20', 20],
    ['2,5', 2.5],
    ['2.5', 2.5],
    ['', 1],
    ['0', null],
    ['-1', null],
    ['due', null],
    ['1.2345', null],
  ])('typed as %j is %s', (typed, quantity) => {
    expect(readQuantity(typed)).toBe(quantity);
  });
});
