import { expect, it } from 'vitest';
import { OrderFields } from './order-history.schema.ts';
import { CreateOrderInput, UpdateOrderInput } from './order-office.schema.ts';

it('the history shows every field that the office can change, and every one that it can fill', () => {
  const ofHistory = Object.keys(OrderFields.shape).toSorted();
  const { version, expected_status, notify, ...changed } = UpdateOrderInput.shape;
  expect(Object.keys(changed).toSorted()).toEqual(ofHistory);
  const filled = CreateOrderInput.def.options.flatMap(({ shape }) => {
    const { type, request_id, notify, ...fields } = shape;
    return Object.keys(fields);
  });
  expect([...new Set(filled)].toSorted()).toEqual(ofHistory);
});
