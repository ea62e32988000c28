import { expect, it } from 'vitest';
import { OrderFields } from './order-history.schema.ts';
import { CreateOrderInput, UpdateOrderInput } from './order-office.schema.ts';

it('the history shows every field that the office can change or fill in', () => {
  // Assigning an order to a company or a trip are calls of their own.
  const { reseller, trip, ...fields } = OrderFields.shape;
  const ofHistory = Object.keys(fields).toSorted();
  // `reason`, why a lorry is overloaded, is stored with the change.
  const { version, expected_status, notify, reason, ...changed } = UpdateOrderInput.shape;
  expect(Object.keys(changed).toSorted()).toEqual(ofHistory);
  const filled = CreateOrderInput.def.options.flatMap(({ shape }) => {
    const { type, request_id, notify, ...fields } = shape;
    return Object.keys(fields);
  });
  expect([...new Set(filled)].toSorted()).toEqual(ofHistory);
});
