import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createAnnouncer } from '#server/platform/db/announcer.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { ACTOR, createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { refusalOf } from '#test/refusal.ts';
import { updateOrder } from './office-orders.store.ts';

describe('the announcements of a booking', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const channelsOf = (from: string) =>
    rows<{ channel: string }>(
      orm,
      sql`select channel from ${sql.identifier(from)} order by channel`,
    ).then((found) => found.map(({ channel }) => channel));
  const waiting = () => channelsOf('announcements');
  /** In a process that does not announce anything. */
  const book = (delivery_date = freshDate()) => createConsumer(orm, { delivery_date });
  const hear = async () => {
    const heard: string[] = [];
    const stop = await database.listen('order_changes', {
      onMessage: (payload) => heard.push(JSON.parse(payload).id),
    });
    return { heard, stop };
  };

  it('are stored as rows with it, so that bookings need not commit one after the other', async () => {
    await book();
    expect(await waiting()).toEqual(['notifications_due', 'order_changes', 'subject_changes']);
    await orm.execute(sql`select tell_announcements()`);
    expect(await waiting()).toEqual([]);
  });

  it('do not exist if it was refused', async () => {
    const date = freshDate();
    await book(date);
    const before = await waiting();
    expect(await refusalOf(book(date))).toMatchObject({ code: 'TIME_SLOT_OCCUPIED' });
    expect(await waiting()).toEqual(before);
    await orm.execute(sql`select tell_announcements()`);
  });

  it('are sent when the process asks for it, all that are waiting and each once', async () => {
    const own = createAnnouncer((statement) => orm.execute(sql.raw(statement)));
    const ids = [await book(), await book()];
    const { heard, stop } = await hear();
    own.announce();
    own.announce();
    await expect.poll(() => heard).toEqual(ids);
    await own.stop();
    expect(await waiting()).toEqual([]);
    await stop();
  });

  it('are sent by any listening process if the one that booked was killed', async () => {
    const { heard, stop } = await hear();
    const id = await book();
    await expect.poll(() => heard).toEqual([id]);
    await stop();
  });

  it("are sent together with the office's own, which do not wait", async () => {
    const id = await book();
    await orm.execute(sql`select tell_announcements()`);
    await updateOrder(orm, ACTOR, id, { status: 'confirmed' });
    expect(await waiting()).toEqual([]);
    const { setting } = await row<{ setting: string | null }>(
      orm,
      sql`select current_setting('product.announce_later', true) as setting`,
    );
    expect(setting || null).toBe(null);
  });
});
