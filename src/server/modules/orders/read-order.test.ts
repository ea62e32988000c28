import { describe, expect, it } from 'vitest';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';

describe('one order', async () => {
  const database = await openTestDatabase();
  const api = await createTestApi(database);
  const read = async (id: string) =>
    api.request('GET', `/api/admin/orders/${id}`, undefined, await api.signInAs('admin'));

  it.each([
    ['consumer', createConsumer],
    ['supplier', createSupplier],
  ] as const)('of a %s is read as the lists show it', async (type, create) => {
    const id = await create(database.orm, { delivery_date: freshDate() });
    const { status, body } = await read(id);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { type, order: { id, version: 1 } },
    });
  });

  it('that was deleted is NOT_FOUND', async () => {
    expect(await read(crypto.randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', message: 'Ordine non trovato' },
    });
  });
});
