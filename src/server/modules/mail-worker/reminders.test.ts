import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { romeInstant, shiftDate } from '#contract/days/rules.ts';
import { composeMail } from '#server/modules/mails/compose-mail.ts';
import { resendMail } from '#server/modules/office-mails/resend-mail.ts';
import {
  deleteOrder,
  undoAction,
  updateOrder,
} from '#server/modules/orders/office-orders.store.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Mail, Mailer } from '#server/platform/mailer.ts';
import { ACTOR, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { startTestWorker } from '#test/notifications.ts';
import { remindCustomers, startReminders } from './reminders.ts';

const email = 'rosa@example.test';
/** On the day before, in Rome. */
const dayBefore = (date: string, time = '09:00') => romeInstant(shiftDate(date, -1), time);

describe('the reminder', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  beforeEach(() => setBookingSettings(orm, 'remind_customers = true'));
  // Every test starts without waiting mails.
  afterEach(() => orm.execute(sql`update notifications set status = 'sent'`));

  const remind = (now: Date) => remindCustomers({ orm, clock: () => now });
  const book = (delivery_date = freshDate(), order = {}) =>
    createConsumer(orm, { delivery_date, email, by_office: true, status: 'confirmed', ...order });
  type Stored = { id: string; type: string; status: string; payload: object };
  const remindersOf = (id: string) =>
    rows<Stored>(
      orm,
      sql`select id, type, status, payload from notifications where type = 'order-reminder'
        and (consumer_order_id = ${id} or supplier_order_id = ${id}) order by created_at`,
    );
  const statuses = async (id: string) => (await remindersOf(id)).map(({ status }) => status);
  /** What a worker sends at that time; it stops once nothing waits. */
  const deliver = async (now: Date) => {
    const sent: Mail[] = [];
    const mailer: Mailer = {
      kind: 'smtp',
      send: async (mail) => {
        sent.push(mail);
      },
      close: () => {},
    };
    const worker = await startTestWorker(database, mailer, { clock: () => now });
    const waiting = () => rows(orm, sql`select from notifications where status = 'pending'`);
    await expect.poll(waiting).toEqual([]);
    await worker.stop();
    return sent;
  };

  it('is only written if the office wants it', async () => {
    const date = freshDate();
    const id = await book(date);
    await setBookingSettings(orm, 'remind_customers = default');
    expect(await remind(dayBefore(date))).toBe(0);
    await setBookingSettings(orm, 'remind_customers = true');
    expect(await remind(dayBefore(date))).toBe(1);
    expect(await statuses(id)).toEqual(['pending']);
  });

  it("is sent once for each of tomorrow's confirmed orders with an address", async () => {
    const date = freshDate();
    const delivery = await book(date);
    const by_office = true;
    const pickup = await createSupplier(orm, {
      delivery_date: date,
      by_office,
      status: 'confirmed',
      email: 'salvo@example.test',
    });
    const others = [
      await book(date, { delivery_time: '15:00', status: 'pending' }),
      await book(date, { delivery_time: '15:30', status: 'cancelled' }),
      await book(date, { delivery_time: '16:00', status: 'completed' }),
      await book(date, { delivery_time: '16:30', email: '' }),
      await book(shiftDate(date, 357)),
      await createSupplier(orm, { delivery_date: date, by_office, status: 'confirmed', email: '' }),
    ];
    expect(await remind(dayBefore(date))).toBe(2);
    expect(await remind(dayBefore(date, '10:00'))).toBe(0);
    const sent = await deliver(dayBefore(date, '10:00'));
    expect(sent.map(({ to }) => to).toSorted()).toEqual([email, 'salvo@example.test']);
    expect(await remind(dayBefore(date, '11:00'))).toBe(0);
    for (const id of [delivery, pickup]) expect(await statuses(id)).toEqual(['sent']);
    for (const id of others) expect(await remindersOf(id)).toEqual([]);
  });

  it("has the order's facts, and no calendar file", async () => {
    const date = freshDate();
    const id = await book(date);
    await remind(dayBefore(date));
    const [mail] = await deliver(dayBefore(date));
    expect(mail?.subject).toMatch(/^Promemoria: consegna di domani, .*, 09:30$/);
    expect(mail?.text).toContain('ti ricordiamo la tua consegna di domani, ');
    expect(mail).not.toHaveProperty('calendar');
    const [stored] = await remindersOf(id);
    const sender = { company: SHIPPED_SITE.company, adminUrl: '' };
    expect(composeMail('order-reminder', stored?.payload, sender).subject).toBe(mail?.subject);
  });

  it('is written once by two processes at once', async () => {
    const date = freshDate();
    const times = ['07:00', '07:30', '08:00', '08:30', '09:00', '09:30', '10:00', '10:30'];
    for (const delivery_time of times) await book(date, { delivery_time });
    const written = await Promise.all([1, 2, 3, 4].map(() => remind(dayBefore(date))));
    expect(written.reduce((sum, count) => sum + count)).toBe(times.length);
  });

  it.each([
    ['2027-03-28', '2027-03-27T07:59:00Z', 0],
    ['2027-03-28', '2027-03-27T08:00:00Z', 1],
    ['2027-03-29', '2027-03-28T06:59:00Z', 0],
    ['2027-03-29', '2027-03-28T07:00:00Z', 1],
    ['2027-10-31', '2027-10-30T06:59:00Z', 0],
    ['2027-10-31', '2027-10-30T07:00:00Z', 1],
    ['2027-11-01', '2027-10-31T07:59:00Z', 0],
    ['2027-11-01', '2027-10-31T19:59:00Z', 1],
    ['2027-11-02', '2027-11-01T20:00:00Z', 0],
    // Not for today.
    ['2027-11-03', '2027-11-03T08:00:00Z', 0],
  ])('of %s is written from 9 to 21 in Rome: at %s %i', async (date, now, written) => {
    const id = await book(date);
    expect(await remind(new Date(now))).toBe(written);
    await deleteOrder(orm, ACTOR, id);
  });

  it('is withdrawn by a move, a cancellation or a deletion, and restored by an undo', async () => {
    const date = freshDate();
    const id = await book(date);
    await remind(dayBefore(date));
    const moved = await updateOrder(orm, ACTOR, id, { delivery_date: shiftDate(date, 364) });
    expect(await statuses(id)).toEqual(['withdrawn']);
    expect(await remind(dayBefore(date, '10:00'))).toBe(0);
    await undoAction(orm, ACTOR, id, moved.history_id as number);
    expect(await statuses(id)).toEqual(['pending']);
    await updateOrder(orm, ACTOR, id, { status: 'cancelled' });
    expect(await statuses(id)).toEqual(['withdrawn']);
    const deleted = await book(date, { delivery_time: '17:00' });
    await remind(dayBefore(date));
    await deleteOrder(orm, ACTOR, deleted);
    expect(await statuses(deleted)).toEqual(['withdrawn']);
  });

  it('is written again if it was withdrawn and the order is back on its day', async () => {
    const date = freshDate();
    const id = await book(date);
    await remind(dayBefore(date));
    await updateOrder(orm, ACTOR, id, { delivery_date: shiftDate(date, 364) });
    await updateOrder(orm, ACTOR, id, { delivery_date: date, delivery_time: '11:00' });
    expect(await remind(dayBefore(date, '10:00'))).toBe(1);
    expect(await remindersOf(id)).toMatchObject([
      { status: 'pending', payload: { orderData: { delivery_time: '11:00' } } },
    ]);
  });

  it('for a new date is a separate one', async () => {
    const date = freshDate();
    const id = await book(date);
    await remind(dayBefore(date));
    await deliver(dayBefore(date));
    const later = shiftDate(date, 364);
    await updateOrder(orm, ACTOR, id, { delivery_date: later });
    expect(await remind(dayBefore(later))).toBe(1);
    expect((await statuses(id)).toSorted()).toEqual(['pending', 'sent']);
  });

  it('is not sent after a confirmation on the same day', async () => {
    const date = freshDate();
    const id = await book(date, { status: 'pending' });
    await updateOrder(orm, ACTOR, id, { status: 'confirmed' });
    const at = (day: Date) =>
      orm.execute(
        sql`update notifications set created_at = ${day.toISOString()} where consumer_order_id = ${id}`,
      );
    await at(dayBefore(date, '08:00'));
    expect(await remind(dayBefore(date))).toBe(0);
    await at(dayBefore(shiftDate(date, -1), '23:00'));
    expect(await remind(dayBefore(date))).toBe(1);
  });

  it("is neither sent once it is no longer true, nor sent again by 'Invia di nuovo'", async () => {
    const date = freshDate();
    const late = await book(date);
    const changed = await book(date, { delivery_time: '17:00' });
    await remind(dayBefore(date));
    // As if the change had come between the worker's claim and its mail.
    await orm.execute(sql`update orders_consumer set status = 'cancelled' where id = ${changed}`);
    const sent = await deliver(dayBefore(date));
    expect(sent).toHaveLength(1);
    expect(await statuses(changed)).toEqual(['withdrawn']);
    const [reminder] = await remindersOf(late);
    const resend = (now: Date) => resendMail({ orm, clock: () => now }, reminder?.id ?? '');
    expect((await resend(dayBefore(date, '12:00'))).outcome).toBe('copied');
    await expect(resend(romeInstant(date, '07:00'))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await deliver(romeInstant(date, '07:00'))).toEqual([]);
  });

  it.each([
    ['20:59', 'sent'],
    ['21:00', 'withdrawn'],
    ['23:30', 'withdrawn'],
    ['24:15', 'withdrawn'],
  ])('that waits for the mail server until %s is %s', async (time, status) => {
    const date = freshDate();
    const id = await book(date);
    await remind(dayBefore(date));
    const [hour, minute] = time.split(':');
    const now = hour === '24' ? romeInstant(date, `00:${minute}`) : dayBefore(date, time);
    await deliver(now);
    expect(await statuses(id)).toEqual([status]);
  });

  it('that a stopped product has missed is written when it starts', async () => {
    const date = freshDate();
    const id = await book(date);
    const clock = () => dayBefore(date, '14:00');
    const reminders = startReminders({ orm, clock, logger: createLogger('silent') });
    await reminders.stop();
    expect(await statuses(id)).toEqual(['pending']);
  });
});
