import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { SHIPPED_SITE } from '#contract/contents/shipped-content.ts';
import { romeInstant } from '#contract/days/rules.ts';
import { updateOrder } from '#server/modules/orders/office-orders.store.ts';
import { changeOwnOrder } from '#server/modules/orders/own-orders.store.ts';
import { notifications, ordersConsumer } from '#server/platform/db/schema.ts';
import { ACTOR, COMPANY_EMAIL, createConsumer, createSupplier } from '#test/booking-functions.ts';
import { resetBookingSettings, setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { claimMail, makeDue, SITE_URL } from '#test/notifications.ts';
import { mailToSend } from './mail-to-send.ts';

const email = 'rosa@example.test';

describe("a customer's mail about an order", async () => {
  const { orm } = await openTestDatabase();
  beforeEach(() => resetBookingSettings(orm));

  /** A customer's mail, at a time in Rome. */
  async function sent(date: string, time = '00:00'): Promise<string> {
    await orm.delete(notifications).where(eq(notifications.recipient, COMPANY_EMAIL));
    await makeDue(orm);
    const mail = await claimMail(orm);
    if (!mail) throw new Error('no mail waits');
    await orm.update(notifications).set({ status: 'sent' });
    const now = romeInstant(date, time);
    const { company } = SHIPPED_SITE;
    const from = 'Consegne <prenotazioni@example.test>';
    const made = await mailToSend(
      { orm, company, clock: () => now, siteUrl: SITE_URL, from },
      mail,
    );
    return made?.text ?? '';
  }

  it("says until when the office's rules allow moving or cancelling it, and nothing after that", async () => {
    const delivery_date = freshDate();
    const book = () => createConsumer(orm, { delivery_date, delivery_time: '10:30', email });
    const id = await book();
    expect(await sent(delivery_date, '06:30')).toMatch(
      /Puoi spostare o annullare fino a .{10} alle 06:30\./,
    );
    await orm.delete(ordersConsumer).where(eq(ordersConsumer.id, id));
    await book();
    expect(await sent(delivery_date, '06:31')).not.toContain('Puoi ');

    await setBookingSettings(orm, 'change_notice_hours = 5, max_customer_moves = 0');
    // A pickup's window starts at six.
    await createSupplier(orm, { delivery_date, email });
    expect(await sent(delivery_date)).toMatch(/Puoi annullare fino a .{10} alle 01:00\./);
  });

  it('does not mention it to an address that the order no longer has', async () => {
    const delivery_date = freshDate();
    const id = await createConsumer(orm, { delivery_date, email });
    await orm
      .update(ordersConsumer)
      .set({ email: 'altra@example.test' })
      .where(eq(ordersConsumer.id, id));
    expect(await sent(delivery_date)).not.toContain('Puoi ');
  });

  it('says whether the customer or the company cancelled', async () => {
    const cancelled = async (cancel: (id: string, today: string) => Promise<unknown>) => {
      const delivery_date = freshDate();
      const id = await createConsumer(orm, { delivery_date, email, by_office: true });
      await cancel(id, delivery_date);
      return sent(delivery_date);
    };
    const changes = { status: 'cancelled' } as const;
    const byCustomer = await cancelled((id, today) =>
      changeOwnOrder(orm, id, {
        version: 1,
        changes,
        companyEmail: COMPANY_EMAIL,
        today,
        mail: 'order-cancelled',
      }),
    );
    expect(byCustomer).toContain('è stata annullata da te.');
    const byOffice = await cancelled((id) =>
      updateOrder(orm, ACTOR, id, { ...changes, notify: true }),
    );
    expect(byOffice).toContain("è stata annullata dall'azienda.");
  });
});
