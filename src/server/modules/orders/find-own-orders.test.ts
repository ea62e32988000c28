import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { mailToSend } from '#server/modules/mail-worker/mail-to-send.ts';
import { rows } from '#server/platform/db/rows.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { NOW } from '#test/factories.ts';
import { startTestWorker } from '#test/notifications.ts';

describe('a customer who has lost the links to their orders', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  let api: Awaited<ReturnType<typeof createTestApi>>;
  beforeAll(async () => {
    api = await createTestApi(database, { clock: () => NOW });
  });

  const mailer: Mailer = { kind: 'smtp', send: async () => {}, close: () => {} };
  const newAddress = () => `${crypto.randomUUID()}@example.test`;
  const ask = (email: string) => api.request('POST', '/api/own-order/find', { email });
  const queued = (email: string) =>
    rows<{ id: string; type: string; payload: unknown; recipient: string; status: string }>(
      orm,
      sql`select id, type, payload, recipient, status from notifications
        where lower(recipient) = lower(${email}) and type = 'own-orders' order by created_at, id`,
    );
  /** What is sent for the waiting mail. */
  const sent = async (email: string) => {
    const [mail] = await queued(email);
    if (!mail) throw new Error('no mail waits');
    return mailToSend(
      {
        orm,
        company: SHIPPED_SITE.company,
        clock: () => NOW,
        siteUrl: 'https://www.example.test',
        from: 'Consegne <prenotazioni@example.test>',
      },
      {
        ...mail,
        order_id: null,
        offer_id: null,
        user_id: null,
        attempts: 1,
        tried_since: NOW,
        trace_id: null,
        status: 'pending',
      },
    );
  };
  const tokensIn = (text = '') =>
    [...text.matchAll(/\/ordine#([\w-]{43})/g)].map(([, token]) => token);

  it('gets one mail with a link for each upcoming order, deliveries and pickups', async () => {
    const email = newAddress();
    const dates = [freshDate(), freshDate(), freshDate()].toSorted();
    const [first = '', second = '', third = ''] = dates;
    await createSupplier(orm, { delivery_date: second, email });
    await createConsumer(orm, { delivery_date: first, delivery_time: '09:30', email });
    const cancelled = await createConsumer(orm, { delivery_date: third, email });
    await orm.execute(sql`update orders_consumer set status = 'cancelled' where id = ${cancelled}`);
    await createConsumer(orm, {
      delivery_date: third,
      delivery_time: '16:00',
      email: newAddress(),
    });
    expect(await ask(email.toUpperCase())).toMatchObject({ status: 200, body: { sent: true } });
    const tokens = tokensIn((await sent(email))?.text);
    expect(tokens).toHaveLength(2);
    const read = [];
    for (const token of tokens) {
      const { body } = await api.request('POST', '/api/own-order', { token });
      read.push((body as { delivery_date: string }).delivery_date);
    }
    expect(read).toEqual([first, second]);
  });

  it('gets the same answer as anybody else, and no mail if there is no order', async () => {
    const email = newAddress();
    expect(await ask(email)).toMatchObject({ status: 200, body: { sent: true } });
    expect(await queued(email)).toHaveLength(1);
    expect(await sent(email)).toBeUndefined();
  });

  /** The outcome of the requested mails, oldest first, after a worker has emptied the queue. */
  const delivered = async (email: string) => {
    const worker = await startTestWorker(database, mailer, {
      clock: () => NOW,
      mailLimits: { perHour: 6, perDay: 20 },
    });
    const pending = sql`select id from notifications where status = 'pending'`;
    await expect.poll(() => rows(orm, pending)).toEqual([]);
    await worker.stop();
    return (await queued(email)).map(({ status }) => status);
  };
  const withOrder = async () => {
    const email = newAddress();
    await createConsumer(orm, { delivery_date: freshDate(), email });
    return email;
  };

  it('gets one in 24 hours, even if requested several times at once', async () => {
    const email = await withOrder();
    const answers = await Promise.all([ask(email), ask(email), ask(email.toUpperCase())]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await delivered(email)).toEqual(['sent', 'withdrawn', 'withdrawn']);
    await ask(email);
    expect((await delivered(email)).at(-1)).toBe('withdrawn');
    await orm.execute(
      sql`update notifications set created_at = created_at - interval '25 hours' where lower(recipient) = ${email}`,
    );
    await ask(email);
    expect((await delivered(email)).at(-1)).toBe('sent');
  });

  it('gets it although a stranger has asked before the first order, or for the address with a tag', async () => {
    const email = newAddress();
    const tagged = Array.from({ length: 20 }, (_, n) => email.replace('@', `+${n}@`));
    for (const address of [email, email, ...tagged]) await ask(address);
    expect(await delivered(email)).toEqual(['withdrawn', 'withdrawn']);
    await createConsumer(orm, { delivery_date: freshDate(), email });
    // Waiting ones do not count either.
    for (const address of tagged) await ask(address);
    await ask(email);
    expect(await delivered(email)).toEqual(['withdrawn', 'withdrawn', 'sent']);
  });

  it('cannot tell from the call whether the address has orders, or was already searched', async () => {
    for (const email of [newAddress(), await withOrder()]) {
      for (const times of [1, 2]) {
        await ask(email);
        expect(await queued(email)).toHaveLength(times);
        await delivered(email);
      }
    }
  });

  it('cannot use an invalid address', async () => {
    expect((await ask('concetta')).status).toBe(422);
  });
});
