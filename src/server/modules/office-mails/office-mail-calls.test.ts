import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import type { MailList, MailPreview, OfficeMail, ResentMail } from '#contract/mails.schema.ts';
import type { MailWorker } from '#server/modules/mail-worker/deliver-notifications.ts';
import { composeMail } from '#server/modules/mails/compose-mail.ts';
import { notifications } from '#server/platform/db/schema.ts';
import type { Mail, Mailer } from '#server/platform/mailer.ts';
import { createTestApi } from '#test/api.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { consumerOrder } from '#test/factories.ts';
import { startTestWorker } from '#test/notifications.ts';

type NewMail = Partial<typeof notifications.$inferInsert>;

describe('the mails of the office', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const api = await createTestApi(database);
  const office = await api.signInAs('admin');

  const { request_id, ...order } = consumerOrder();
  const store = async (mail: NewMail = {}) => {
    const orderData = { ...order, type: 'consumer' };
    const [stored] = await orm
      .insert(notifications)
      .values({
        type: 'order-confirmed',
        payload: { type: 'order-confirmed', orderData },
        recipient: 'rosa@example.test',
        status: 'failed',
        attempts: 12,
        last_error: '550 5.1.1 no such mailbox',
        ...mail,
      })
      .returning();
    return stored!.id;
  };
  const stored = async (id: string) => {
    const [mail] = await orm.select().from(notifications).where(eq(notifications.id, id));
    return mail;
  };
  const call = async <Body>(method: string, path: string) => {
    const { status, body } = await api.request(method, path, undefined, office);
    return { status, body: body as Body };
  };
  const resend = (id: string) =>
    call<ResentMail & { code: string; message: string }>('POST', `/api/admin/mails/${id}/resend`);
  const failed = async (query = '') =>
    (await call<MailList>('GET', `/api/admin/mails?status=failed${query}`)).body;

  describe('that failed', () => {
    it('are listed with recipient, subject, customer, order and the reason', async () => {
      const consumer_order_id = await createConsumer(orm);
      const id = await store({ consumer_order_id });
      await store({ status: 'sent', last_error: null });
      const { rows, total } = await failed();
      expect(total).toBe(1);
      expect(rows).toEqual([
        {
          id,
          type: 'order-confirmed',
          recipient: 'rosa@example.test',
          subject: 'Consegna confermata: lunedì 23 novembre 2026, 09:30',
          name: "Concetta D'Angelo",
          order: { type: 'consumer', id: consumer_order_id },
          status: 'failed',
          attempts: 12,
          last_error: '550 5.1.1 no such mailbox',
          created_at: expect.any(String),
          sent_at: null,
          next_attempt_at: null,
        } satisfies OfficeMail,
      ]);
      await orm.delete(notifications).where(eq(notifications.id, id));
    });

    it('come newest first, a page at a time, including one that cannot be composed', async () => {
      const ids: string[] = [];
      for (let day = 1; day <= 3; day += 1) {
        const broken = day === 2 && { payload: {} };
        ids.unshift(
          await store({ created_at: new Date(Date.UTC(2030, 0, day)).toISOString(), ...broken }),
        );
      }
      const { rows } = await failed('&page_size=2');
      expect(rows.map(({ id }) => id)).toEqual(ids.slice(0, 2));
      expect(rows[1]).toMatchObject({ subject: 'order-confirmed', name: '' });
      expect((await failed('&page_size=2&page=2')).rows[0]?.id).toBe(ids[2]);
      for (const id of ids) await orm.delete(notifications).where(eq(notifications.id, id));
    });

    it('refuse a status that is not listed', async () => {
      expect((await call('GET', '/api/admin/mails?status=sent')).status).toBe(422);
    });
  });

  describe("'Invia di nuovo'", () => {
    it('makes a failed mail wait again, with all its attempts', async () => {
      const id = await store({ type: 'consumer' });
      const { status, body } = await resend(id);
      expect(status).toBe(200);
      expect(body).toMatchObject({ outcome: 'retried', mail: { id, status: 'pending' } });
      expect(await stored(id)).toMatchObject({ attempts: 0, last_error: null, sent_at: null });
      expect((await failed()).rows.map((mail) => mail.id)).not.toContain(id);
      await orm.delete(notifications).where(eq(notifications.id, id));
    });

    it("goes to the order's current address, because the office may have corrected it", async () => {
      const consumer_order_id = await createConsumer(orm, {
        delivery_time: '14:00',
        email: 'giusta@example.test',
      });
      const recipient = 'sbagliata@example.test';
      const id = await store({ consumer_order_id, recipient, type: 'consumer' });
      expect((await resend(id)).body.mail.recipient).toBe('giusta@example.test');
      const own = await store({ consumer_order_id, recipient, type: 'admin-consumer' });
      expect((await resend(own)).body.mail.recipient).toBe(recipient);
    });

    it('for a sent mail makes a second one about the same order, and keeps the first', async () => {
      const supplier_order_id = await createSupplier(orm);
      const sent_at = new Date().toISOString();
      const id = await store({
        type: 'consumer',
        status: 'sent',
        last_error: null,
        sent_at,
        supplier_order_id,
      });
      const { body } = await resend(id);
      expect(body.outcome).toBe('copied');
      expect(body.mail.id).not.toBe(id);
      expect(body.mail).toMatchObject({
        status: 'pending',
        recipient: 'rosa@example.test',
        order: { type: 'supplier', id: supplier_order_id },
      });
      expect(await stored(id)).toMatchObject({ status: 'sent', sent_at });
      await orm.delete(notifications).where(eq(notifications.id, body.mail.id));
    });

    it('does nothing to a mail that waits for its first attempt, and says so', async () => {
      const next_attempt_at = '2030-01-01T00:00:00.000Z';
      const waiting = { attempts: 0, last_error: null, next_attempt_at };
      const id = await store({ type: 'consumer', status: 'pending', ...waiting });
      expect((await resend(id)).body.outcome).toBe('waiting');
      expect(await stored(id)).toMatchObject(waiting);
    });

    it('refuses a mail that an undo has withdrawn, because it is no longer true', async () => {
      const id = await store({ status: 'withdrawn', last_error: null });
      const { status, body } = await resend(id);
      expect(status).toBe(409);
      expect(body).toMatchObject({
        code: 'CONFLICT',
        message: "L'ordine è cambiato: quello che dice questa email non è più vero",
      });
      expect(await stored(id)).toMatchObject({ status: 'withdrawn' });
    });

    it('refuses a reminder of a past day, and says when reminders are sent', async () => {
      const orderData = { ...order, type: 'consumer', delivery_date: '2026-01-10' };
      const payload = { type: 'order-reminder', orderData };
      const id = await store({ type: 'order-reminder', status: 'failed', payload });
      const { status, body } = await resend(id);
      expect([status, body.message]).toEqual([
        409,
        "Il promemoria si invia solo il giorno prima della consegna, dalle 9 alle 21, e se l'ordine non è cambiato",
      ]);
    });

    it.each([
      ['moved', { delivery_time: '11:00' }],
      ['cancelled', { status: 'cancelled' }],
      ['deleted', undefined],
    ])('refuses a confirmation that failed, of an order that was %s since', async (_, changes) => {
      const order_id = await createConsumer(orm, { delivery_date: freshDate() });
      const path = `/api/admin/orders/${order_id}`;
      await api.request('PATCH', path, { status: 'confirmed' }, office);
      const [mail] = await orm
        .update(notifications)
        .set({ status: 'failed' })
        .where(
          and(
            eq(notifications.consumer_order_id, order_id),
            eq(notifications.type, 'order-confirmed'),
          ),
        )
        .returning();
      const id = mail!.id;
      expect((await resend(id)).body.outcome).toBe('retried');
      await orm.update(notifications).set({ status: 'failed' }).where(eq(notifications.id, id));
      await api.request(changes ? 'PATCH' : 'DELETE', path, changes, office);
      const { status, body } = await resend(id);
      expect([status, body.code]).toEqual([409, 'CONFLICT']);
      expect(body.message).toMatch(/^L'ordine è cambiato: /);
      expect(await stored(id)).toMatchObject({ status: 'failed' });
      await orm.delete(notifications).where(eq(notifications.consumer_order_id, order_id));
    });

    it('for a missing mail says so', async () => {
      const { status, body } = await resend(crypto.randomUUID());
      expect([status, body.message]).toEqual([404, 'Email non trovata']);
    });
  });

  describe('and the limit of a recipient', () => {
    const email = 'Molte@example.test';
    const sent: Mail[] = [];
    let worker: MailWorker;
    beforeAll(async () => {
      const mailer: Mailer = {
        kind: 'smtp',
        send: async (mail) => void sent.push(mail),
        close() {},
      };
      worker = await startTestWorker(database, mailer, { mailLimits: { perHour: 1, perDay: 1 } });
    });
    afterAll(() => worker.stop());
    const statusOf = (id: string) => expect.poll(async () => (await stored(id))?.status);

    it("let the office's own mails and those sent again through, and do not count them", async () => {
      const own = await store({ recipient: email, status: 'pending', attempts: 0 });
      await statusOf(own).toBe('sent');
      const booking = { type: 'consumer', recipient: email, status: 'pending', attempts: 0 };
      // The limit for strangers is untouched, and no larger.
      const first = await store(booking);
      await statusOf(first).toBe('sent');
      const second = await store(booking);
      await statusOf(second).toBe('withheld');

      const confirmed = await store({ recipient: email, status: 'pending', attempts: 0 });
      await statusOf(confirmed).toBe('sent');
      // The office made an order with 'Avvisa'.
      const orderData = { ...order, type: 'consumer' };
      const made = await store({ ...booking, payload: { orderData }, history_id: 1 });
      await statusOf(made).toBe('sent');
      expect((await resend(second)).body.outcome).toBe('retried');
      await statusOf(second).toBe('sent');
      const { mail } = (await resend(first)).body;
      await statusOf(mail.id).toBe('sent');
      expect(sent.filter(({ to }) => to === email).map(({ id }) => id)).toEqual([
        own,
        first,
        confirmed,
        made,
        second,
        mail.id,
      ]);
    });
  });

  describe('previews of them', () => {
    const preview = async (id: string, query: string) =>
      (await call<MailPreview>('GET', `/api/admin/orders/${id}/mail-preview?${query}`)).body;

    it('show the order as it will be, and nothing is written', async () => {
      const id = await createConsumer(orm, { delivery_time: '11:00' });
      const before = await orm.$count(notifications);
      const moved = await preview(id, 'event=moved&delivery_date=2026-11-24&delivery_time=12:30');
      expect(moved.recipient).toBe('concetta@example.test');
      expect(moved.subject).toBe('Consegna spostata a martedì 24 novembre 2026, 12:30');
      expect(moved.text).toContain('Prima: lunedì 23 novembre 2026, 11:00');
      // Booked and not yet confirmed.
      expect(moved.text).toContain('in attesa di conferma');
      const confirmed = await preview(id, 'event=confirmed');
      expect(confirmed.subject).toBe('Consegna confermata: lunedì 23 novembre 2026, 11:00');
      const cancelled = await preview(id, 'event=cancelled');
      expect(cancelled.subject).toBe('Consegna annullata: lunedì 23 novembre 2026, 11:00');
      expect(await orm.$count(notifications)).toBe(before);
    });

    it('show what the customer then reads', async () => {
      const id = await createConsumer(orm, { delivery_time: '15:00' });
      const change = { delivery_date: '2026-11-24', delivery_time: '15:30' };
      const shown = await preview(id, `event=moved&${new URLSearchParams(change)}`);
      const moved = { ...change, version: 1, notify: true };
      const { status } = await api.request('PATCH', `/api/admin/orders/${id}`, moved, office);
      expect(status).toBe(200);
      const [mail] = (await orm.select().from(notifications)).filter(
        ({ consumer_order_id, type }) => consumer_order_id === id && type === 'order-moved',
      );
      const { company } = SHIPPED_SITE;
      const written = composeMail(mail!.type, mail!.payload, { company, adminUrl: '' });
      expect(shown).toEqual({
        recipient: mail!.recipient,
        subject: written.subject,
        text: written.text,
      });
    });

    it('say that there is no recipient', async () => {
      const id = await createSupplier(orm);
      const { recipient, subject } = await preview(id, 'event=confirmed');
      expect(recipient).toBeNull();
      expect(subject).toBe('Ritiro confermato: lunedì 23 novembre 2026, 6:00–12:00');
    });

    it('are refused for another event, a wrong date, or a missing order', async () => {
      const id = await createConsumer(orm, { delivery_time: '11:30' });
      const path = (order: string) => `/api/admin/orders/${order}/mail-preview`;
      for (const query of ['event=deleted', 'event=moved&delivery_date=2026-02-30', '']) {
        expect((await call('GET', `${path(id)}?${query}`)).status, query).toBe(422);
      }
      const gone = await call('GET', `${path(crypto.randomUUID())}?event=moved`);
      expect(gone).toMatchObject({ status: 404, body: { message: 'Ordine non trovato' } });
    });
  });
});
