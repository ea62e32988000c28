import { describe, expect, it } from 'vitest';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { alertText, blockedNotification } from './alert-text.ts';

const order = {
  name: 'Rosaria Licciardello',
  delivery_date: '2026-12-03',
  delivery_time: '16:00',
  items: [],
};

describe('the notification of a new order', () => {
  it('names the customer and the date', () => {
    const entry = { type: 'consumer', order } as unknown as TypedOrder;
    expect(alertText(entry, new Date('2026-11-21T08:00:00Z'))).toEqual({
      title: 'Nuovo ordine: Rosaria Licciardello',
      body: 'Consegna, giovedì 3 dicembre, 16:00',
    });
  });

  it('says that the customer has moved it', () => {
    const moved = { ...order, status: 'pending', customer_moves: 1 };
    const entry = { type: 'consumer', order: moved } as unknown as TypedOrder;
    expect(alertText(entry, new Date('2026-11-21T08:00:00Z'))).toEqual({
      title: 'Da riconfermare: Rosaria Licciardello',
      body: 'Consegna, giovedì 3 dicembre, 16:00',
    });
  });

  it('that is not shown says why', () => {
    expect(blockedNotification('denied')).toContain('Il browser blocca le notifiche');
    expect(blockedNotification('default')).toContain('Il permesso non è stato dato');
    expect(blockedNotification('unsupported')).toContain('https');
  });
});
