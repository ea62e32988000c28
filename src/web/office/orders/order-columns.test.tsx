import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { OrderStatus } from '#contract/orders/orders.schema.ts';
import { consumerEntry } from '#web/office/order/testing-orders.ts';
import { Status } from './order-columns.tsx';

const mark = (status: OrderStatus, customer_moves = 0) =>
  renderToStaticMarkup(
    <Status order={consumerEntry('1', { status, customer_moves }).order} gone={false} />,
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split(/ {2,}/);

it('an order that its customer has moved is not marked as a new one in the table', () => {
  expect(mark('pending')).toEqual(['ATT', 'In Attesa']);
  expect(mark('pending', 1)).toEqual(['RIC', 'Da riconfermare']);
  expect(mark('confirmed', 1)).toEqual(['CON', 'Confermato']);
  expect(mark('cancelled', 1)).toEqual(['ANN', 'Annullato']);
  expect(mark('completed', 1)).toEqual(['✓', 'Completato']);
});
