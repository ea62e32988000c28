import { describe, expect, it } from 'vitest';
import type { ChangedOrder } from '#contract/orders/order-office.schema.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';

describe('an edit by the office', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const patch = (id: string, changes: object) =>
    api.request('PATCH', `/api/admin/orders/${id}`, changes, office);

  it.each([
    ['consumer', createConsumer],
    ['supplier', createSupplier],
  ] as const)('of a %s answers with the order and what undoes it', async (type, create) => {
    const id = await create(orm, { delivery_date: freshDate() });
    const { status, body } = await patch(id, { phone: '1' });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { type, order: { id, phone: '1', version: 2 }, history_id: expect.any(Number) },
    });
    expect((body as ChangedOrder).order).not.toHaveProperty('request_id');
    expect((await patch(id, { phone: '1' })).body).toMatchObject({ history_id: null });
  });

  it.each([
    ['consumer', createConsumer],
    ['supplier', createSupplier],
  ] as const)(
    'of a %s that somebody else changed first is answered with the order as it is now',
    async (type, create) => {
      const id = await create(orm, { delivery_date: freshDate() });
      const { body } = await patch(id, { phone: '1', status: 'confirmed', version: 1 });
      const { order } = body as ChangedOrder;
      for (const late of [
        { notes: 'x', version: 1 },
        { status: 'cancelled', expected_status: 'pending' },
      ]) {
        const { status, body } = await patch(id, late);
        expect(status).toBe(409);
        expect(body).toMatchObject({ code: 'CONFLICT', current: { type, order } });
        expect((body as { current: object }).current).toEqual({ type, order });
      }
    },
  );
});
