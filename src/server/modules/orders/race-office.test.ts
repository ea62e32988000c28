import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import type { PlaceConsumerOrderInput } from '#contract/orders/orders.schema.ts';
import { row } from '#server/platform/db/rows.ts';
import { type Answer, createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { booked } from '#test/slots.ts';
import { answersTogether, holdDays, holdOrders, roundsOn } from '#test/start-together.ts';

describe('two administrators at once', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const { cookie } = await api.signInAs('admin');
  afterEach(() => expectCountsOfOrders(orm));
  const change = (id: string, changes: object) =>
    api.request('PATCH', `/api/admin/orders/${id}`, changes, { cookie });
  const remove = (id: string) =>
    api.request('DELETE', `/api/admin/orders/${id}`, undefined, { cookie });
  const create = (order: Partial<PlaceConsumerOrderInput>) => createConsumer(orm, order);
  const atOnce = (...calls: (() => Promise<Answer>)[]) =>
    answersTogether(database, holdOrders('consumer'), calls);
  const onDays = (dates: readonly string[], ...calls: (() => Promise<Answer>)[]) =>
    answersTogether(database, holdDays('consumer', dates), calls);

  it('confirm and delete the same order: it is deleted, and nobody gets an internal error', async () => {
    for (let round = 0; round < roundsOn(database, 20); round += 1) {
      const delivery_date = freshDate();
      const id = await create({ delivery_date });
      const [confirmed, deleted] = await atOnce(
        () => change(id, { status: 'confirmed', expected_status: 'pending' }),
        () => remove(id),
      );
      expect(deleted?.status).toBe(200);
      expect([200, 404]).toContain(confirmed?.status);
      expect(await booked(orm, 'consumer', delivery_date, '09:30')).toBe(0);
    }
  });

  it('confirm the same order: one does, the other gets a conflict', async () => {
    const id = await create({ delivery_date: freshDate() });
    const confirm = () => change(id, { status: 'confirmed', expected_status: 'pending' });
    const answers = await atOnce(confirm, confirm, confirm);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('cancel and delete the same order: its slot is freed once', async () => {
    for (let round = 0; round < roundsOn(database, 20); round += 1) {
      const delivery_date = freshDate();
      const first = await create({ delivery_date });
      const [cancelled, deleted] = await atOnce(
        () => change(first, { status: 'cancelled' }),
        () => remove(first),
      );
      expect([200, 404]).toContain(cancelled?.status);
      expect(deleted?.status).toBe(200);
      await create({ delivery_date });
      expect(await booked(orm, 'consumer', delivery_date, '09:30')).toBe(1);
    }
  });

  it('delete the same order: one does, the other reads that it is gone', async () => {
    const id = await create({ delivery_date: freshDate() });
    const answers = await atOnce(
      () => remove(id),
      () => remove(id),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
  });

  it('swap the days of two orders without a deadlock', async () => {
    const [one, other] = [freshDate(), freshDate()];
    const here = await create({ delivery_date: one, delivery_time: '07:00' });
    const there = await create({ delivery_date: other, delivery_time: '08:00' });
    for (let round = 0; round < roundsOn(database, 25); round += 1) {
      const [from, to] = round % 2 === 0 ? [one, other] : [other, one];
      const answers = await onDays(
        [one, other],
        () => change(here, { delivery_date: to }),
        () => change(there, { delivery_date: from }),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    }
    const sums = await row(
      orm,
      sql`select sum(booked)::int as booked, max(booked) as most from slots
        where slot_date in (${one}, ${other})`,
    );
    expect(sums).toEqual({ booked: 2, most: 1 });
  });

  it('move the same order to two days: it is in one of them, counted once', async () => {
    for (let round = 0; round < roundsOn(database, 20); round += 1) {
      const dates = [freshDate(), freshDate(), freshDate()] as const;
      const id = await create({ delivery_date: dates[0] });
      const moves = dates.slice(1).map((delivery_date) => () => change(id, { delivery_date }));
      const answers = await onDays(dates, ...moves);
      // The embedded database runs one move after the other. On PostgreSQL the second one has read
      // the order on its old day.
      const second = database.kind === 'embedded' ? 200 : 409;
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, second]);
      const counters = await Promise.all(
        dates.map((date) => booked(orm, 'consumer', date, '09:30')),
      );
      expect(counters.toSorted()).toEqual([0, 0, 1]);
    }
  });

  it('move two reseller orders to a day with one place: one is refused', async () => {
    for (let round = 0; round < roundsOn(database, 10); round += 1) {
      const dates = [freshDate(), freshDate(), freshDate()];
      // The day with one place is before the others in the first round, and after them in the
      // second.
      const delivery_date = dates.at(round % 2 === 0 ? 0 : -1) as string;
      const ids = [];
      for (const from of dates) ids.push(await createSupplier(orm, { delivery_date: from }));
      ids.splice(dates.indexOf(delivery_date), 1);
      const moves = ids.map((id) => () => change(id, { delivery_date }));
      const answers = await answersTogether(database, holdOrders('supplier'), moves);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(await booked(orm, 'supplier', delivery_date, '09:00')).toBe(2);
    }
  });

  it('restore two cancelled reseller orders on a day with one place: one is refused', async () => {
    const delivery_date = freshDate();
    const ids = [];
    for (let order = 0; order < 2; order += 1) {
      ids.push(await createSupplier(orm, { delivery_date, status: 'cancelled', by_office: true }));
    }
    await createSupplier(orm, { delivery_date });
    const backs = ids.map((id) => () => change(id, { status: 'pending' }));
    const answers = await answersTogether(database, holdOrders('supplier'), backs);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await booked(orm, 'supplier', delivery_date, '09:00')).toBe(2);
  });
});
