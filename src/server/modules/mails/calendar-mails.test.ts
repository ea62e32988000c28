import { describe, expect, it } from 'vitest';
import type { UpdateOrderInput } from '#contract/orders/order-office.schema.ts';
import type { OwnOrderCalendar } from '#contract/orders/own-order.schema.ts';
import { makeLink } from '#server/modules/links/links.store.ts';
import { deleteOrder, updateOrder } from '#server/modules/orders/office-orders.store.ts';
import { markDelayed } from '#server/modules/outbox/notifications.store.ts';
import type { Mail, Mailer } from '#server/platform/mailer.ts';
import { createTestApi } from '#test/api.ts';
import { ACTOR, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { claimMail, deliveries, makeDue, startTestWorker } from '#test/notifications.ts';

describe("the customer's calendar", async () => {
  const database = await openTestDatabase();
  const { orm } = database;

  /** The order's mails after the change, as a mail program receives them. */
  const sentBy = async (id: string, change: () => Promise<unknown>) => {
    const sent: Mail[] = [];
    const mailer: Mailer = {
      kind: 'smtp',
      send: async (mail) => {
        sent.push(mail);
      },
      close: () => {},
    };
    await change();
    await makeDue(orm);
    const worker = await startTestWorker(database, mailer);
    await expect
      .poll(async () => (await deliveries(orm, id)).every(({ status }) => status !== 'pending'))
      .toBe(true);
    await worker.stop();
    return sent.map(({ calendar }) => calendar);
  };
  const update = (id: string, changes: UpdateOrderInput) => () =>
    updateOrder(orm, ACTOR, id, { notify: true, ...changes });
  const sequenceOf = (calendar: Mail['calendar']) =>
    Number(/SEQUENCE:(\d+)/.exec(calendar?.content ?? '')?.[1]);

  it('has an order from its confirmation until it is cancelled, under one id', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const booked = await sentBy(id, async () => {});
    expect(booked).toEqual([undefined, undefined]);
    const later = [];
    for (const changes of [
      { status: 'confirmed' },
      { delivery_time: '17:00' },
      { status: 'cancelled' },
    ] as const) {
      later.push(...(await sentBy(id, update(id, changes))));
    }
    expect(later.map((calendar) => calendar?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
    expect(later.map(sequenceOf)).toEqual([2, 3, 4]);
    for (const calendar of later) {
      expect(calendar?.content).toContain(`UID:${id}\r\n`);
      expect(calendar?.content).toContain('mailto:prenotazioni@example.test');
    }
  });

  it('loses an order that the office deletes', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const [invitation] = (await sentBy(id, update(id, { status: 'confirmed' }))).filter(Boolean);
    const [withdrawal] = await sentBy(id, () => deleteOrder(orm, ACTOR, id, { notify: true }));
    expect(withdrawal?.method).toBe('CANCEL');
    expect(sequenceOf(withdrawal)).toBeGreaterThan(sequenceOf(invitation));
  });

  it("loses an order whose confirmation may have arrived although the server's answer was lost", async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await sentBy(id, async () => {});
    await update(id, { status: 'confirmed' })();
    await makeDue(orm);
    const confirmation = (await claimMail(orm))!;
    await markDelayed(orm, confirmation, 'ECONNRESET', 60);
    const [withdrawal] = await sentBy(id, update(id, { status: 'cancelled' }));
    expect((await deliveries(orm, id)).map(({ status }) => status)).toContain('withdrawn');
    expect(withdrawal?.method).toBe('CANCEL');
  });

  it('has the order added from the page: the same entry as in the mails, which remove it', async () => {
    const email = 'concetta@example.test';
    const id = await createConsumer(orm, { delivery_date: freshDate(), email });
    await sentBy(id, async () => {});
    const token = await makeLink(orm, { purpose: 'order', subject: id, recipient: email });
    const api = await createTestApi(database);
    const take = async () => {
      const { status, body } = await api.request('POST', '/api/own-order/calendar', { token });
      return { status, ...(body as OwnOrderCalendar) };
    };
    const lines = (content = '') => content.split('\r\n').filter((line) => !/^DTSTAMP/.test(line));
    const first = await take();
    expect(first.name).toMatch(/^consegna-...-...\.ics$/);
    expect(first.content).toContain(`UID:${id}\r\nSEQUENCE:1\r\nSTATUS:TENTATIVE\r\n`);
    expect(first.content).toContain('METHOD:REQUEST');
    const [confirmation] = await sentBy(id, update(id, { status: 'confirmed' }));
    expect(lines((await take()).content)).toEqual(lines(confirmation?.content));
    await sentBy(id, update(id, { status: 'cancelled' }));
    expect((await take()).status).toBe(409);
  });

  it('loses an unconfirmed order that its customer added from the page', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await sentBy(id, async () => {});
    const token = await makeLink(orm, { purpose: 'order', subject: id, recipient: '' });
    const api = await createTestApi(database);
    await api.request('POST', '/api/own-order/calendar', { token });
    const [withdrawal] = await sentBy(id, update(id, { status: 'cancelled' }));
    expect(withdrawal?.method).toBe('CANCEL');
    expect(sequenceOf(withdrawal)).toBe(2);
  });

  it('gets a pickup without an e-mail address from the page, without an attendee', async () => {
    const id = await createSupplier(orm, { delivery_date: freshDate() });
    const token = await makeLink(orm, { purpose: 'order', subject: id, recipient: '' });
    const api = await createTestApi(database);
    const { body } = await api.request('POST', '/api/own-order/calendar', { token });
    const { name, content } = body as OwnOrderCalendar;
    expect(name).toMatch(/^ritiro-/);
    expect(content).toContain('METHOD:PUBLISH');
    expect(content).not.toContain('ATTENDEE');
  });

  it('gets no cancellation of an order that it never had', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await sentBy(id, async () => {});
    expect(await sentBy(id, update(id, { status: 'cancelled' }))).toEqual([undefined]);
  });
});
