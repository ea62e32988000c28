import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { claimNotifications } from '#server/modules/outbox/notifications.store.ts';
import { openMailDelivery } from '#test/mail-delivery.ts';

describe('a worker that claims mails', async () => {
  const { orm, write, read } = await openMailDelivery();
  const NO_LIMITS = { perHour: 100, perDay: 100 };
  const claim = (atMost: number, limits = NO_LIMITS) =>
    claimNotifications(orm, { atMost, limits, value: sql<number>`7` });
  const due = (id: string, seconds: number) =>
    orm.execute(sql`update notifications
      set next_attempt_at = now() + make_interval(secs => ${seconds}) where id = ${id}`);

  it('gets as many as it has room for, the longest waiting first, with the data that it needs', async () => {
    const [last, first, second] = [await write(), await write(), await write()];
    await due(last, -1);
    await due(first, -3);
    await due(second, -2);
    const { mails, value } = await claim(2);
    expect([mails.map(({ id }) => id), value]).toEqual([[first, second], 7]);
    expect(mails[0]).toMatchObject({
      status: 'pending',
      attempts: 1,
      recipient: 'ada@example.test',
    });
    expect(mails[0]?.tried_since).toBeInstanceOf(Date);
    expect((await claim(2)).mails.map(({ id }) => id)).toEqual([last]);
  });

  it('learns when the next one is due, and reads nothing more if none is', async () => {
    expect(await claim(4)).toEqual({ mails: [], next_due_seconds: null, value: null });
    await due(await write(), 100);
    const { next_due_seconds, ...nothing } = await claim(4);
    expect(nothing).toEqual({ mails: [], value: null });
    expect(next_due_seconds).toBeGreaterThan(90);
    // Rounded up. If the clock is corrected meanwhile it may go back a little.
    expect(next_due_seconds).toBeLessThanOrEqual(101);
  });

  it("withholds those beyond their recipient's limit, even if all are claimed at once", async () => {
    const ids: string[] = [];
    for (let mail = 0; mail < 4; mail += 1) {
      ids.push(await write('vittima@example.test'));
      await orm.execute(sql`update notifications set type = 'consumer',
        created_at = now() - make_interval(secs => ${100 - mail}) where id = ${ids.at(-1) as string}`);
    }
    const { mails } = await claim(4, { perHour: 2, perDay: 5 });
    const becomes = ids.map((id) => mails.find((mail) => mail.id === id)?.status);
    expect(becomes).toEqual(['pending', 'pending', 'withheld', 'withheld']);
    expect(await read(ids[3] as string)).toMatchObject({ status: 'withheld' });
  });
});
