import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { consumerEntry, supplierEntry } from '#web/office/order/testing-orders.ts';
import { DataProvider } from '#web/query.tsx';
import { OrderCard } from './order-card.tsx';

/** What the card shows, without what is only read out. */
const shown = (entry: TypedOrder) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DataProvider>
        <OrderCard
          row={{ entry, gone: false }}
          now={new Date('2026-11-21T08:00:00Z')}
          onMenu={() => {}}
          onPrint={() => {}}
        />
      </DataProvider>
    </MemoryRouter>,
  ).replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '');

it('says where an order was confirmed that its customer has moved, and that a note waits', () => {
  const moved_from = { delivery_date: '2026-11-25', delivery_time: '10:00' };
  const moved = shown(consumerEntry('1', { customer_moves: 2, moved_from }));
  expect(moved.replaceAll(/<[^>]*>/g, '')).toContain('mer 25 nov, 10:00lun 23 nov, 09:30');
  const confirmed = consumerEntry('1', { customer_moves: 2, moved_from, status: 'confirmed' });
  expect(shown(confirmed)).not.toContain('25 nov');
  expect(shown(consumerEntry('1', { unread_notes: 1 }))).toContain('Nota da leggere');
  expect(shown(consumerEntry('1'))).not.toContain('Nota da leggere');
});

it('says on a telephone that an order waits because its customer has changed it', () => {
  for (const entry of [consumerEntry, supplierEntry]) {
    expect(shown(entry('1', { customer_moves: 1 }))).toContain('>Da riconfermare<');
    expect(shown(entry('1', { customer_moves: 1 }))).not.toContain('ATT');
    expect(shown(entry('1'))).toContain('ATT');
    expect(shown(entry('1'))).not.toContain('Da riconfermare');
  }
});
