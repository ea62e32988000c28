import { expect, it } from 'vitest';
import { ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import { filtersOf, type OrderState, stateOf, stateWords } from './order-states.ts';

it('each state of the list is asked for by the URL that shows it as chosen', () => {
  for (const type of ORDER_TYPES) {
    for (const state of Object.keys(stateWords(type)) as OrderState[]) {
      expect(stateOf(filtersOf(state))).toBe(state);
    }
  }
  expect(stateOf(filtersOf(null))).toBeNull();
});

it('who cancelled a pickup is its reseller or the office', () => {
  expect(stateWords('consumer')['cancelled-by-customer']).toBe('Annullato dal cliente');
  expect(stateWords('supplier')['cancelled-by-customer']).toBe('Annullato dal rivenditore');
});
