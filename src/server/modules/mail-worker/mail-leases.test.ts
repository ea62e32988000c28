import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { markDelayed, markFailed, markSent } from '#server/modules/outbox/notifications.store.ts';
import { openMailDelivery } from '#test/mail-delivery.ts';
import { claimMail, smtpTo } from '#test/notifications.ts';

describe('a mail with an expired lease', async () => {
  const { orm, lines, work, stopWorkers, serve, write, read } = await openMailDelivery();
  const expire = () =>
    orm.execute(sql`update notifications set next_attempt_at = now() - interval '1 second'`);

  it('is left alone by a late attempt once another one has started', async () => {
    const id = await write();
    const first = (await claimMail(orm))!;
    await expire();
    const second = (await claimMail(orm))!;
    expect([first.attempts, second.attempts]).toEqual([1, 2]);
    await markDelayed(orm, first, 'ETIMEDOUT', 15);
    await markFailed(orm, first, '550');
    expect(await read(id)).toMatchObject({ status: 'pending', last_error: null });
    await markSent(orm, [id], 'sent');
    await markDelayed(orm, second, 'ETIMEDOUT', 15);
    expect(await read(id)).toMatchObject({ status: 'sent', attempts: 2, last_error: null });
  });

  it('counts as sent once it was sent, although it was withdrawn meanwhile', async () => {
    const id = await write();
    await claimMail(orm);
    await expire();
    await orm.execute(sql`select withdraw_mail(${id}::uuid, 1)`);
    expect(await read(id)).toMatchObject({ status: 'withdrawn' });
    await markSent(orm, [id], 'sent');
    expect(await read(id)).toMatchObject({ status: 'sent' });
  });

  it('is not sent again if it was withdrawn while a killed worker was sending it', async () => {
    const id = await write();
    await markDelayed(orm, (await claimMail(orm))!, 'ECONNREFUSED', 0);
    await claimMail(orm);
    await orm.execute(sql`select withdraw_mail(${id}::uuid, 1)`);
    expect(await read(id)).toMatchObject({ status: 'pending' });
    await expire();
    const other = await write();
    expect(await claimMail(orm)).toMatchObject({ id: other });
    expect(await read(id)).toMatchObject({ status: 'withdrawn', last_error: null });
    expect(await claimMail(orm)).toBeUndefined();
  });

  it('is not sent twice if the database was away at the end of the first sending', async () => {
    const server = await serve();
    const smtp = smtpTo(server.url);
    await work({
      ...smtp,
      send: async (mail, signal) => {
        await smtp.send(mail, signal);
        await orm.execute(sql`alter table notifications rename to notifications_away`);
      },
    });
    const before = lines.length;
    const id = await write();
    const isAway = () => lines.slice(before).some((line) => line.includes('could not reach'));
    await expect.poll(isAway).toBe(true);
    // Back, and the lease is over.
    await orm.execute(sql`update notifications_away set next_attempt_at = now()`);
    await orm.execute(sql`alter table notifications_away rename to notifications`);
    await expect.poll(() => read(id)).toMatchObject({ status: 'sent', attempts: 1 });
    await stopWorkers();
    expect(server.mails).toHaveLength(1);
  });
});
