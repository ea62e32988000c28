import { describe, expect, it } from 'vitest';
import { CONSUMER_TIMES } from '#contract/days/rules.ts';
import { ACTOR, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { refusalOf } from '#test/refusal.ts';
import { booked, closeConsumerTime, closeSupplierDay } from '#test/slots.ts';
import { updateOrder } from './office-orders.store.ts';

describe('moving the order of a private customer', async () => {
  const { orm } = await openTestDatabase();
  const counted = (date: string, time: string) => booked(orm, 'consumer', date, time);

  it('frees its slot and takes the other one, on the same day', async () => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date, delivery_time: '09:30' });
    await updateOrder(orm, ACTOR, id, { delivery_time: '10:00' });
    expect(await counted(delivery_date, '09:30')).toBe(0);
    expect(await counted(delivery_date, '10:00')).toBe(1);
    await createConsumer(orm, { delivery_date, delivery_time: '09:30' });
  });

  it('adjusts the counters of both days, back and forth', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const id = await createConsumer(orm, { delivery_date: from });
    await updateOrder(orm, ACTOR, id, { delivery_date: to });
    expect([await counted(from, '09:30'), await counted(to, '09:30')]).toEqual([0, 1]);
    await updateOrder(orm, ACTOR, id, { delivery_date: from });
    expect([await counted(from, '09:30'), await counted(to, '09:30')]).toEqual([1, 0]);
  });

  it("is refused at another order's place, and changes nothing", async () => {
    const delivery_date = freshDate();
    await createConsumer(orm, { delivery_date, delivery_time: '09:30' });
    const id = await createConsumer(orm, { delivery_date, delivery_time: '10:00' });
    const move = updateOrder(orm, ACTOR, id, { delivery_time: '09:30', phone: '1' });
    expect((await refusalOf(move)).code).toBe('TIME_SLOT_OCCUPIED');
    const { order } = await updateOrder(orm, ACTOR, id, {});
    expect(order).toMatchObject({ delivery_time: '10:00', phone: '333 000 0000' });
    expect([await counted(delivery_date, '09:30'), await counted(delivery_date, '10:00')]).toEqual([
      1, 1,
    ]);
  });

  it('may go to a closed time and to one outside the 24: the office makes exceptions', async () => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date });
    await closeConsumerTime(orm, delivery_date, '11:00');
    for (const delivery_time of ['11:00', '20:15']) {
      expect((await updateOrder(orm, ACTOR, id, { delivery_time })).order.delivery_time).toBe(
        delivery_time,
      );
    }
  });

  it('works within a full day, because its own place does not count', async () => {
    const delivery_date = freshDate();
    const [id = ''] = await Promise.all(
      CONSUMER_TIMES.map((delivery_time) => createConsumer(orm, { delivery_date, delivery_time })),
    );
    await updateOrder(orm, ACTOR, id, { delivery_time: '19:00' });
    await updateOrder(orm, ACTOR, id, { delivery_time: '06:30' });
    expect(await counted(delivery_date, '06:30')).toBe(1);
  });

  it('frees the slot if it is cancelled and moved at once', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const id = await createConsumer(orm, { delivery_date: from });
    await createConsumer(orm, { delivery_date: to });
    await updateOrder(orm, ACTOR, id, { delivery_date: to, status: 'cancelled' });
    expect([await counted(from, '09:30'), await counted(to, '09:30')]).toEqual([0, 1]);
  });
});

describe('cancelling an order and restoring it', async () => {
  const { orm } = await openTestDatabase();

  it('frees the slot for somebody else, who keeps it', async () => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date });
    await updateOrder(orm, ACTOR, id, { status: 'cancelled' });
    expect(await booked(orm, 'consumer', delivery_date, '09:30')).toBe(0);
    await createConsumer(orm, { delivery_date });
    const refusal = await refusalOf(updateOrder(orm, ACTOR, id, { status: 'pending' }));
    expect(refusal.code).toBe('TIME_SLOT_OCCUPIED');
    expect(await booked(orm, 'consumer', delivery_date, '09:30')).toBe(1);
  });

  it('takes the slot again when it is still free', async () => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date });
    await updateOrder(orm, ACTOR, id, { status: 'cancelled' });
    await updateOrder(orm, ACTOR, id, { status: 'confirmed' });
    expect(await booked(orm, 'consumer', delivery_date, '09:30')).toBe(1);
  });

  it('of a reseller checks the limit of the day again', async () => {
    const delivery_date = freshDate();
    const id = await createSupplier(orm, { delivery_date });
    await updateOrder(orm, ACTOR, id, { status: 'cancelled' });
    await createSupplier(orm, { delivery_date });
    await createSupplier(orm, { delivery_date });
    const refusal = await refusalOf(updateOrder(orm, ACTOR, id, { status: 'pending' }));
    expect(refusal).toMatchObject({ code: 'LIMIT_EXCEEDED' });
    expect(await booked(orm, 'supplier', delivery_date, '09:00')).toBe(2);
  });
});

describe('moving the order of a reseller', async () => {
  const { orm } = await openTestDatabase();
  const counted = (date: string, time = '09:00') => booked(orm, 'supplier', date, time);

  it('adjusts the counters of both days', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const id = await createSupplier(orm, { delivery_date: from });
    await updateOrder(orm, ACTOR, id, { delivery_date: to });
    expect([await counted(from), await counted(to)]).toEqual([0, 1]);
  });

  it('to a full day is refused with the limit', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const id = await createSupplier(orm, { delivery_date: from });
    await createSupplier(orm, { delivery_date: to });
    await createSupplier(orm, { delivery_date: to });
    const refusal = await refusalOf(updateOrder(orm, ACTOR, id, { delivery_date: to }));
    expect(refusal.message).toBe("Limite raggiunto (2/2). Scegli un'altra data.");
    expect([await counted(from), await counted(to)]).toEqual([1, 2]);
  });

  it('to another time of its own full day works, and moves its counter', async () => {
    const delivery_date = freshDate();
    const id = await createSupplier(orm, { delivery_date });
    await createSupplier(orm, { delivery_date });
    await updateOrder(orm, ACTOR, id, { delivery_time: '15:00' });
    expect([await counted(delivery_date), await counted(delivery_date, '15:00')]).toEqual([1, 1]);
  });

  it('to a closed day works: the office makes exceptions', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const id = await createSupplier(orm, { delivery_date: from });
    await closeSupplierDay(orm, to);
    expect((await updateOrder(orm, ACTOR, id, { delivery_date: to })).order.delivery_date).toBe(to);
  });
});
