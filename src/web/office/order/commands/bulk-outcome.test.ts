import { describe, expect, it } from 'vitest';
import { orderCount } from '../order-text.ts';
import { consumerEntry } from '../testing-orders.ts';
import { bulkOutcome } from './bulk-outcome.ts';

const orders = ['1', '2', '3', '4'].map((id) => consumerEntry(id));
const ids = orders.map(({ order }) => order.id);

describe('a bulk change', () => {
  const outcome = bulkOutcome(orders, [
    { id: ids[0]!, ok: true, history_id: 7 },
    { id: ids[1]!, ok: false, code: 'CONFLICT', message: 'Ordine già annullato' },
    { id: ids[2]!, ok: false, code: 'INTERNAL', message: '' },
  ]);

  it('separates changed orders from the others, with what an undo needs', () => {
    expect(outcome.done).toEqual([{ id: ids[0], history_id: 7 }]);
  });

  it('gives each other order its reason, even if the answer lacks it', () => {
    expect(outcome.failures).toEqual([
      { entry: orders[1], reason: 'Ordine già annullato' },
      { entry: orders[2], reason: 'Errore imprevisto' },
      { entry: orders[3], reason: 'Errore imprevisto' },
    ]);
  });

  it('has the current order if somebody else changed it, so that the next try uses its version', () => {
    const [first] = orders;
    const current = consumerEntry('1', { version: 2 });
    const results = [{ id: ids[0]!, ok: false, code: 'CONFLICT' as const, message: '', current }];
    expect(bulkOutcome([first!], results).failures).toMatchObject([{ entry: current }]);
  });

  it('is counted in Italian', () => {
    expect([1, 2].map(orderCount)).toEqual(['1 ordine', '2 ordini']);
  });
});
