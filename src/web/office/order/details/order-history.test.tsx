import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { HistoryEntry } from '#contract/orders/order-history.schema.ts';
import { DataProvider } from '#web/query.tsx';
import { OrderHistory } from './order-history.tsx';

const cancellation: HistoryEntry = {
  id: 2,
  action: 'cancelled',
  at: '2026-11-21T16:42:00.000Z',
  actor: 'customer',
  user_name: null,
  before: { status: 'confirmed' },
  after: { status: 'cancelled' },
  note: 'Ho ordinato altrove',
  undoes: null,
  can_undo: false,
};
const text = (entry: HistoryEntry) =>
  renderToStaticMarkup(
    <DataProvider>
      <OrderHistory id="a" type="consumer" entries={[entry]} />
    </DataProvider>,
  ).replaceAll(/<[^>]*>/g, '');

it('says why a customer has cancelled', () => {
  expect(text(cancellation)).toContain('Motivo: Ho ordinato altrove');
  expect(text({ ...cancellation, note: null })).not.toContain('Motivo');
});
