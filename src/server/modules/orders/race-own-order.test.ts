import { afterEach, describe, expect, it } from 'vitest';
import type { ChangedOrder } from '#contract/orders/order-office.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { type Answer, createTestApi } from '#test/api.ts';
import { createConsumer } from '#test/booking-functions.ts';
import { closureCalls, daySpan } from '#test/closures.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { expectCountsOfOrders } from '#test/order-counts.ts';
import { booked } from '#test/slots.ts';
import { answersTogether, holdDays, holdOrders, roundsOn } from '#test/start-together.ts';

describe('a customer who moves their order', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');
  const rounds = roundsOn(database, 5);
  afterEach(() => expectCountsOfOrders(orm));

  const order = () => createConsumer(orm, { delivery_date: freshDate() });
  const ownMove = async (delivery_date: string) => {
    const subject = await order();
    const token = await makeLink(orm, { purpose: 'order', subject, recipient: '' });
    const to = { token, version: 1, delivery_date, delivery_time: '11:00' };
    return () => api.request('POST', '/api/own-order/move', to);
  };
  const call = (method: string, path: string, body: object) =>
    api.request(method, `/api/admin/orders/${path}`, body, office);
  const atOnce = (...calls: (() => Promise<Answer>)[]) =>
    answersTogether(database, holdOrders('consumer'), calls);
  const accepted = (answers: Answer[]) => answers.filter(({ status }) => status < 300).length;

  it('to a day that the office is closing has it, or the office sees the order', async () => {
    const { close } = closureCalls(api, office);
    for (let round = 0; round < rounds; round += 1) {
      const date = freshDate();
      const answers = await answersTogether(database, holdDays('consumer', [date]), [
        await ownMove(date),
        () => close(daySpan(date, ['consumer'])),
      ]);
      expect(accepted(answers)).toBe(1);
      expect(await booked(orm, 'consumer', date, '11:00')).toBe(answers[0]?.status === 200 ? 1 : 0);
    }
  });

  it('to the place to which the office moves another one: one gets it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const date = freshDate();
      const other = await order();
      const place = { delivery_date: date, delivery_time: '11:00' };
      const answers = await atOnce(await ownMove(date), () => call('PATCH', other, place));
      expect(accepted(answers)).toBe(1);
      expect(await booked(orm, 'consumer', date, '11:00')).toBe(1);
    }
  });

  it('to the place that an undo returns to another one: one gets it', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const date = freshDate();
      const other = await createConsumer(orm, { delivery_date: date, delivery_time: '11:00' });
      const moved = await call('PATCH', other, { delivery_date: freshDate() });
      const { history_id } = moved.body as ChangedOrder;
      const answers = await atOnce(await ownMove(date), () =>
        call('POST', `${other}/undo`, { history_id }),
      );
      expect(accepted(answers)).toBe(1);
      expect(await booked(orm, 'consumer', date, '11:00')).toBe(1);
    }
  });
});
