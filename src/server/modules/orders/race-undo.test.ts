import { afterEach, describe, expect, it } from 'vitest';
import type { OrderHistory } from '#contract/orders/order-history.schema.ts';
import type { BulkResults, ChangedOrder } from '#contract/orders/order-office.schema.ts';
import { type Answer, createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { booked } from '#test/slots.ts';
import { answersTogether, holdOrders, roundsOn } from '#test/start-together.ts';

describe('two office users at once', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const { cookie } = await api.signInAs('admin');
  afterEach(() => expectCountsOfOrders(orm));
  const call = (method: string, path: string, body?: object) =>
    api.request(method, `/api/admin/orders/${path}`, body, { cookie });
  const change = (id: string, changes: object) => call('PATCH', id, changes);
  const undo = (id: string, history_id: number | null) =>
    call('POST', `${id}/undo`, { history_id });
  const atOnce = (...calls: (() => Promise<Answer>)[]) =>
    answersTogether(database, holdOrders('consumer'), calls);
  const historyOf = async (id: string) =>
    ((await call('GET', `${id}/history`)).body as OrderHistory).entries.toReversed();
  const statusesOf = (answers: Answer[]) => answers.map(({ status }) => status).toSorted();

  it('undo the same action: it is undone once', async () => {
    for (let round = 0; round < roundsOn(database, 20); round += 1) {
      const [from, to] = [freshDate(), freshDate()];
      const id = await createConsumer(orm, { delivery_date: from });
      const { history_id } = (await change(id, { delivery_date: to })).body as ChangedOrder;
      const answers = await atOnce(
        () => undo(id, history_id),
        () => undo(id, history_id),
      );
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(await booked(orm, 'consumer', from, '09:30')).toBe(1);
      expect((await historyOf(id)).map(({ action }) => action)).toEqual([
        'booked',
        'moved',
        'undone',
      ]);
    }
  });

  it('undo an edit and edit the same field: nothing is lost, and the history matches the order', async () => {
    for (let round = 0; round < roundsOn(database, 20); round += 1) {
      const id = await createConsumer(orm, { delivery_date: freshDate() });
      const { history_id } = (await change(id, { phone: '1' })).body as ChangedOrder;
      const [undone, edited] = await atOnce(
        () => undo(id, history_id),
        () => change(id, { phone: '2' }),
      );
      expect(edited?.status).toBe(200);
      expect([200, 409]).toContain(undone?.status);
      expect((await call('GET', id)).body).toMatchObject({ order: { phone: '2' } });
      // Each entry starts where the previous one ended.
      const phones = (await historyOf(id)).map(({ before, after }) => [
        before?.phone,
        after?.phone,
      ]);
      for (const [place, [before]] of phones.slice(1).entries()) {
        expect(before).toBe(phones[place]?.[1]);
      }
    }
  });

  it('move several orders and edit each of them: one wins for each order, the other gets a conflict', async () => {
    for (let round = 0; round < roundsOn(database, 5); round += 1) {
      const to = freshDate();
      const ids = [];
      for (const delivery_time of ['07:00', '08:00', '09:00', '10:00']) {
        ids.push(await createConsumer(orm, { delivery_date: freshDate(), delivery_time }));
      }
      const orders = ids.map((id) => ({ id, version: 1 }));
      const [bulk, ...edits] = await atOnce(
        () => call('POST', 'bulk', { action: 'move', orders, delivery_date: to }),
        ...ids.map((id) => () => change(id, { delivery_time: '12:00', version: 1 })),
      );
      const { results } = (bulk as Answer).body as BulkResults;
      for (const [place, { id, ok }] of results.entries()) {
        expect([ok, edits[place]?.status]).toEqual(ok ? [true, 409] : [false, 200]);
        const { order } = (await call('GET', id)).body as ChangedOrder;
        expect([order.version, order.delivery_date === to]).toEqual([2, ok]);
        expect(await booked(orm, 'consumer', order.delivery_date, order.delivery_time)).toBe(1);
      }
    }
  });

  it('undo two moves away from a day that has one place left: one is refused', async () => {
    for (let round = 0; round < roundsOn(database, 10); round += 1) {
      const delivery_date = freshDate();
      const undos = [];
      for (let order = 0; order < 2; order += 1) {
        const id = await createSupplier(orm, { delivery_date });
        const moved = await change(id, { delivery_date: freshDate() });
        undos.push(() => undo(id, (moved.body as ChangedOrder).history_id));
      }
      await createSupplier(orm, { delivery_date });
      const answers = await answersTogether(database, holdOrders('supplier'), undos);
      expect(statusesOf(answers)).toEqual([200, 409]);
      expect(await booked(orm, 'supplier', delivery_date, '09:00')).toBe(2);
    }
  });
});
