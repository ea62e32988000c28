import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import type { UpdateOrderInput } from '#contract/orders/order-office.schema.ts';
import type { OrderStatus } from '#contract/orders/orders.schema.ts';
import { composeMail } from '#server/modules/mails/compose-mail.ts';
import { rows } from '#server/platform/db/rows.ts';
import { ACTOR, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { claimMail } from '#test/notifications.ts';
import { deleteOrder, updateOrder } from './office-orders.store.ts';

type Mail = { type: string; recipient: string; payload: object; seconds: number };

describe("the customer's mail", async () => {
  const { orm } = await openTestDatabase();
  const email = 'rosa@example.test';
  const make = (status: OrderStatus = 'pending', order: { email?: string } = { email }) =>
    createConsumer(orm, { delivery_date: freshDate(), by_office: true, status, ...order });
  const mailsOf = (id: string) =>
    rows<Mail>(
      orm,
      sql`select type, recipient, payload, extract(epoch from next_attempt_at - created_at)::int as seconds
        from notifications where consumer_order_id = ${id} or supplier_order_id = ${id} order by created_at`,
    );
  const typesAfter = async (id: string, changes: UpdateOrderInput) => {
    await updateOrder(orm, ACTOR, id, changes);
    return (await mailsOf(id)).map(({ type }) => type);
  };
  const subjectOf = ({ type, payload }: Mail) =>
    composeMail(type, payload, { company: SHIPPED_SITE.company, adminUrl: '' }).subject;

  it('is always sent about a confirmation, half a minute later', async () => {
    const id = await make();
    await updateOrder(orm, ACTOR, id, { status: 'confirmed' });
    const [mail] = await mailsOf(id);
    expect(mail).toMatchObject({ type: 'order-confirmed', recipient: email, seconds: 30 });
    expect(subjectOf(mail as Mail)).toMatch(/^Consegna confermata: /);
    expect(await claimMail(orm)).toBeUndefined();
  });

  it("is sent about a confirmed pickup, with the company's name", async () => {
    const id = await createSupplier(orm, { delivery_date: freshDate(), email });
    await updateOrder(orm, ACTOR, id, { status: 'confirmed' });
    const mail = (await mailsOf(id)).find(({ type }) => type === 'order-confirmed') as Mail;
    expect(subjectOf(mail)).toMatch(/^Ritiro confermato: /);
    expect(mail.payload).toMatchObject({
      orderData: { type: 'supplier', id, company_name: 'Edilferro Ionica S.r.l.' },
    });
    expect(mail.payload).not.toHaveProperty('orderData.request_id');
  });

  it('is sent about a move if the office wants it, with the new time and the old', async () => {
    const id = await make('confirmed');
    expect(await typesAfter(id, { delivery_time: '11:00' })).toEqual([]);
    expect(await typesAfter(id, { delivery_time: '12:00', notify: true })).toEqual(['order-moved']);
    const [mail] = await mailsOf(id);
    expect(mail?.payload).toMatchObject({
      orderData: { id, delivery_time: '12:00' },
      before: { delivery_time: '11:00' },
    });
    expect(subjectOf(mail as Mail)).toMatch(/^Consegna spostata a .*, 12:00$/);
  });

  it('is sent about a cancellation if the office wants it', async () => {
    expect(await typesAfter(await make(), { status: 'cancelled' })).toEqual([]);
    expect(await typesAfter(await make(), { status: 'cancelled', notify: true })).toEqual([
      'order-cancelled',
    ]);
  });

  it.each([
    ['moved and confirmed at once', 'pending', { status: 'confirmed', delivery_time: '11:00' }],
    [
      'restored and confirmed at once',
      'cancelled',
      { status: 'confirmed', delivery_time: '11:00' },
    ],
  ] as const)('once of an order that is %s', async (_, status, changes) => {
    const mailTypes = await typesAfter(await make(status), { ...changes, notify: true });
    expect(mailTypes).toEqual(['order-confirmed']);
  });

  it.each([
    ['a phone that was corrected', 'confirmed', { phone: '1' }],
    ['a confirmation taken back by hand', 'confirmed', { status: 'pending' }],
    ['a cancelled order that moved', 'cancelled', { delivery_time: '11:00' }],
    [
      'a restored order that waits again',
      'cancelled',
      { status: 'pending', delivery_time: '11:00' },
    ],
    ['a completed order that is set to confirmed', 'completed', { status: 'confirmed' }],
  ] as const)('nothing of %s', async (_, status, changes) => {
    expect(await typesAfter(await make(status), { ...changes, notify: true })).toEqual([]);
  });

  it('is not sent without an address', async () => {
    const id = await make('pending', { email: '' });
    expect(await typesAfter(id, { status: 'confirmed' })).toEqual([]);
  });

  it('goes to the address in the same edit', async () => {
    const id = await make('pending', { email: '' });
    await updateOrder(orm, ACTOR, id, { status: 'confirmed', email: 'nuova@example.test' });
    expect(await mailsOf(id)).toMatchObject([{ recipient: 'nuova@example.test' }]);
  });

  it('is sent about a deletion if the office wants it, unless the order was cancelled before', async () => {
    const deleted = async (status: OrderStatus, notify: boolean) => {
      const id = await make(status);
      await deleteOrder(orm, ACTOR, id, { notify });
      return (await mailsOf(id)).map((mail) => `${mail.type}, ${mail.seconds} s`);
    };
    expect(await deleted('confirmed', true)).toEqual(['order-cancelled, 30 s']);
    expect(await deleted('confirmed', false)).toEqual([]);
    expect(await deleted('cancelled', true)).toEqual([]);
  });
});
