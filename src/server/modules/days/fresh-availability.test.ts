import { afterEach, describe, expect, it } from 'vitest';
import { updateOrder } from '#server/modules/orders/office-orders.store.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR, createConsumer } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder, supplierInput } from '#test/factories.ts';
import { closeConsumerTime } from '#test/slots.ts';

describe('what can be booked, asked of one process after another one has', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const [one, other] = await Promise.all([createTestApi(database), createTestApi(database)]);
  afterEach(() => resetBookingSettings(orm));
  const read = async (path: string) =>
    JSON.stringify((await other.request('GET', `/api/availability/${path}`)).body);

  it('booked a delivery, lacks its time in the month and on the day, each time', async () => {
    const date = freshDate();
    for (const delivery_time of ['09:30', '10:00', '10:30']) {
      const [month, day] = [`consumer?month=${date.slice(0, 7)}`, `consumer/${date}`];
      const before = [await read(month), await read(day)];
      const order = consumerOrder({ delivery_date: date, delivery_time });
      const answer = await one.request('POST', '/api/orders/consumer', order);
      expect(answer.status).toBe(201);
      const after = [await read(month), await read(day)];
      expect(after[0]).not.toBe(before[0]);
      expect(after[1]).toContain(`{"time":"${delivery_time}","state":"taken"}`);
    }
  });

  it('booked a pickup, counts it in the month and on the day', async () => {
    const date = freshDate();
    for (const orders of [1, 2]) {
      const answer = await one.request(
        'POST',
        '/api/orders/supplier',
        supplierInput({ delivery_date: date }),
      );
      expect(answer.status).toBe(201);
      expect(JSON.parse(await read(`supplier/${date}`))).toMatchObject({ orders });
      const { days } = JSON.parse(await read(`supplier?month=${date.slice(0, 7)}`));
      expect(days).toContainEqual(expect.objectContaining({ date, orders }));
    }
  });

  it('booked, moved, closed or changed settings, is never stale', async () => {
    const [date, to] = [freshDate(), freshDate()];
    const day = () => read(`consumer/${date}`);
    const seen = [await day()];
    const id = await createConsumer(orm, { delivery_date: date, delivery_time: '11:00' });
    seen.push(await day());
    await updateOrder(orm, ACTOR, id, { delivery_date: to });
    expect(await day()).toBe(seen[0]);
    await closeConsumerTime(orm, date, '11:30');
    seen.push(await day());
    await setBookingSettings(orm, 'max_days_ahead = 0');
    seen.push(await day());
    expect(new Set(seen).size).toBe(4);
  });
});
