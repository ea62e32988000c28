import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { romeInstant, shiftDate } from '#contract/days/rules.ts';
import { storeSent } from '#server/modules/offers/offer-sending.store.ts';
import { reviseOffer } from '#server/modules/offers/offers.ts';
import { notifications, offerHistory, offers } from '#server/platform/db/schema.ts';
import { createLogger } from '#server/platform/logger.ts';
import { ACTOR } from '#test/booking-functions.ts';
import { setBookingSettings } from '#test/booking-settings.ts';
import { openTestDatabase } from '#test/database.ts';
import { storeOffer } from '#test/offer-rows.ts';
import { isUpToDate } from './mail-up-to-date.ts';
import { remindOfOffers, startReminders } from './reminders.ts';

const END = '2027-03-29';
/** Days before the end, in Rome. The clocks change on the previous day. */
const daysBefore = (days: number, time = '09:00') => romeInstant(shiftDate(END, -days), time);
const sent_at = daysBefore(20).toISOString();

describe('the reminder of an offer', async () => {
  const { orm } = await openTestDatabase();
  beforeEach(() => setBookingSettings(orm, 'remind_offers = true'));
  afterEach(async () => {
    await orm.delete(notifications);
    await orm.delete(offers);
  });
  const remind = (now: Date) => remindOfOffers({ orm, clock: () => now });
  const offer = (columns: Parameters<typeof storeOffer>[1] = {}) =>
    storeOffer(orm, { valid_until: END, sent_at, ...columns });

  it('is only written if the office wants it', async () => {
    await offer();
    await setBookingSettings(orm, 'remind_offers = default');
    expect(await remind(daysBefore(3))).toBe(0);
    await setBookingSettings(orm, 'remind_offers = true');
    expect(await remind(daysBefore(3))).toBe(1);
  });

  it.each([
    [daysBefore(4, '20:59'), 0],
    [daysBefore(3, '08:59'), 0],
    [daysBefore(3, '09:00'), 1],
    [daysBefore(3, '20:59'), 1],
    [daysBefore(3, '21:00'), 0],
    // Left over from a stopped worker.
    [daysBefore(1, '09:00'), 1],
    [daysBefore(0, '09:00'), 1],
    [daysBefore(-1, '09:00'), 0],
  ])('goes by day, from three days before the end to its last: at %s %i', async (now, written) => {
    await offer();
    expect(await remind(now)).toBe(written);
  });

  it('is sent once to its customer, and is in the history', async () => {
    const { id, email, version } = await offer();
    expect(await remind(daysBefore(3))).toBe(1);
    for (const now of [daysBefore(3, '10:00'), daysBefore(2), daysBefore(0)])
      expect(await remind(now)).toBe(0);
    const mails = await orm.select().from(notifications).where(eq(notifications.offer_id, id));
    expect(mails).toMatchObject([{ type: 'offer-reminder', recipient: email }]);
    const entries = await orm.select().from(offerHistory).where(eq(offerHistory.offer_id, id));
    expect(entries).toMatchObject([{ action: 'reminded', actor: 'system' }]);
    // A customer with the offer's page open can still accept it.
    const [stored] = await orm.select().from(offers).where(eq(offers.id, id));
    expect(stored?.version).toBe(version);
  });

  it('is sent three days before the agreed last day, also after a revision', async () => {
    const { id, number, year } = await offer();
    const now = daysBefore(10);
    const draft = await reviseOffer(orm, ACTOR, { id, version: 1, now });
    const numbered = { ...draft, number: Number(number), year: Number(year) };
    const paper = { pdf: new Uint8Array([1]), message: '' };
    await storeSent(orm, ACTOR, { ...numbered, sent_at: now.toISOString() }, paper);
    expect(await remind(daysBefore(4))).toBe(0);
    expect(await remind(daysBefore(3))).toBe(1);
  });

  it.each(['draft', 'accepted', 'declined', 'superseded', 'withdrawn'])(
    'is never sent for one that is %s',
    async (status) => {
      await offer({ status });
      expect(await remind(daysBefore(3))).toBe(0);
    },
  );

  it('is never sent without an address, nor for an offer sent on that day', async () => {
    await offer({ email: '' });
    await offer({ sent_at: daysBefore(3, '08:00').toISOString() });
    await offer({ sent_at: daysBefore(2, '08:00').toISOString() });
    expect(await remind(daysBefore(3))).toBe(0);
    expect(await remind(daysBefore(1))).toBe(0);
    await offer({ sent_at: daysBefore(4, '23:59').toISOString() });
    expect(await remind(daysBefore(3))).toBe(1);
  });

  it('that waited until the offer was answered, or until night, is not sent', async () => {
    const { id } = await offer();
    await remind(daysBefore(3));
    const [mail] = await orm.select().from(notifications).where(eq(notifications.offer_id, id));
    if (!mail) throw new Error('no mail was written');
    const isWanted = (now: Date) => isUpToDate({ orm, clock: () => now }, mail);
    expect(await isWanted(daysBefore(3, '10:00'))).toBe(true);
    expect(await isWanted(daysBefore(0, '20:00'))).toBe(true);
    expect(await isWanted(daysBefore(3, '23:00'))).toBe(false);
    expect(await isWanted(daysBefore(-1, '09:00'))).toBe(false);
    await orm.update(offers).set({ status: 'declined' });
    expect(await isWanted(daysBefore(3, '10:00'))).toBe(false);
  });

  it('that could not be sent by day is written again the next morning', async () => {
    await offer();
    await remind(daysBefore(3));
    await orm.update(notifications).set({ status: 'withdrawn' });
    expect(await remind(daysBefore(2))).toBe(1);
    expect(await remind(daysBefore(2, '10:00'))).toBe(0);
  });

  it('is written once by several processes at once', async () => {
    for (let index = 0; index < 5; index += 1) await offer();
    const written = await Promise.all([1, 2, 3].map(() => remind(daysBefore(3))));
    expect(written.reduce((sum, count) => sum + count)).toBe(5);
  });

  it('that a stopped product has missed is written when it starts', async () => {
    await offer();
    const clock = () => daysBefore(2, '14:00');
    await startReminders({ orm, clock, logger: createLogger('silent') }).stop();
    expect(await orm.$count(notifications, sql`type = 'offer-reminder'`)).toBe(1);
  });
});
