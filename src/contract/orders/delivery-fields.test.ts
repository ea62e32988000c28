import { expect, it } from 'vitest';
import { BLANK_DELIVERY, deliveryRows, kgText } from './delivery-fields.ts';
import { CreateOrderInput, UpdateOrderInput } from './order-office.schema.ts';

const refusalOf = (weight_kg: unknown) =>
  UpdateOrderInput.safeParse({ weight_kg }).error?.issues[0]?.message;

it('accepts a weight above 0, or none if unknown', () => {
  for (const weight of [null, 0.001, 1250.5, 99_999.999]) expect(refusalOf(weight)).toBeUndefined();
  for (const weight of [0, -1, 100_000, 1.0001, Number.NaN, '12']) {
    expect(refusalOf(weight), `${weight}`).toContain('Inserire i chili');
  }
});

it('lists what is known and nothing else', () => {
  expect(deliveryRows(BLANK_DELIVERY)).toEqual([]);
  expect(
    deliveryRows({
      ...BLANK_DELIVERY,
      weight_kg: 1250.5,
      needs_crane: true,
      ddt: 'n. 214 del 3/12',
    }),
  ).toEqual([
    ['Peso (kg)', '1.250,5'],
    ['Serve la gru', 'sì'],
    ['DDT', 'n. 214 del 3/12'],
  ]);
});

it('is left out of a new order and of a pickup', () => {
  const order = {
    request_id: crypto.randomUUID(),
    delivery_date: '2026-11-30',
    delivery_time: '09:30',
  };
  expect(CreateOrderInput.parse({ type: 'consumer', ...order })).toMatchObject(BLANK_DELIVERY);
  expect(CreateOrderInput.parse({ type: 'supplier', ...order, ddt: 'n. 1' })).not.toHaveProperty(
    'ddt',
  );
});

it('a weight is shown as typed, to the gram', () => {
  expect([1250, 0, 1250.5, 0.4].map(kgText)).toEqual(['1.250 kg', '0 kg', '1.250,5 kg', '0,4 kg']);
});
