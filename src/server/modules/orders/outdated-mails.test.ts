import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { UpdateOrderInput } from '#contract/orders/order-office.schema.ts';
import { type Claim, markDelayed, markSent } from '#server/modules/outbox/notifications.store.ts';
import { rows } from '#server/platform/db/rows.ts';
import { ACTOR, createConsumer } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { claimMail } from '#test/notifications.ts';
import { deleteOrder, undoAction, updateOrder } from './office-orders.store.ts';

type Mail = { type: string; time: string; before: string | null };

describe('a waiting mail when its order changes', async () => {
  const { orm } = await openTestDatabase();
  const make = (status: 'pending' | 'confirmed' = 'pending', more = {}) =>
    createConsumer(orm, {
      ...more,
      delivery_date: freshDate(),
      delivery_time: '09:30',
      email: 'rosa@example.test',
      by_office: true,
      status,
    });
  const edit = async (id: string, changes: UpdateOrderInput) =>
    (await updateOrder(orm, ACTOR, id, changes)).history_id as number;
  const confirm = (id: string) => edit(id, { status: 'confirmed' });
  const undo = async (id: string, historyId: number) =>
    (await undoAction(orm, ACTOR, id, historyId)).mail;
  /** What the customer will read. */
  const waiting = async (id: string) =>
    (
      await rows<Mail>(
        orm,
        sql`select type, payload #>> '{orderData,delivery_time}' as time,
          payload #>> '{before,delivery_time}' as before
        from notifications where consumer_order_id = ${id} and status = 'pending' order by created_at`,
      )
    ).map(({ type, time, before }) =>
      type === 'order-moved' ? `${type} ${before} ${time}` : `${type} ${time}`,
    );
  const claim = async (id: string) => {
    await orm.execute(
      sql`update notifications set next_attempt_at = '2020-01-01' where consumer_order_id = ${id}`,
    );
    return (await claimMail(orm)) as Claim;
  };

  it.each([
    ['cancelled', { status: 'cancelled' }],
    ['set back to pending', { status: 'pending' }],
  ] as const)('does not confirm an order that was %s meanwhile', async (_, changes) => {
    const id = await make();
    await confirm(id);
    await edit(id, changes);
    expect(await waiting(id)).toEqual([]);
  });

  it('does not confirm an order that has been deleted, and reports the deletion if wanted', async () => {
    for (const notify of [false, true]) {
      const id = await make();
      await confirm(id);
      await deleteOrder(orm, ACTOR, id, { notify });
      expect(await waiting(id)).toEqual(notify ? ['order-cancelled 09:30'] : []);
    }
  });

  it('still reports a cancellation if the order is deleted after it, and not if it is restored', async () => {
    const id = await make();
    await edit(id, { status: 'cancelled', notify: true });
    const other = await make();
    await edit(other, { status: 'cancelled', notify: true });
    await deleteOrder(orm, ACTOR, id);
    await edit(other, { status: 'pending' });
    expect([await waiting(id), await waiting(other)]).toEqual([['order-cancelled 09:30'], []]);
  });

  it.each([false, true])(
    'confirms the new time of an order that was moved (%o)',
    async (notify) => {
      const id = await make();
      await confirm(id);
      await edit(id, { delivery_time: '11:00', notify });
      expect(await waiting(id)).toEqual(['order-confirmed 11:00']);
      await edit(id, { phone: '1' });
      expect(await waiting(id)).toEqual(['order-confirmed 11:00']);
    },
  );

  it('reports two moves as one, and one there and back as none', async () => {
    const id = await make('confirmed');
    await edit(id, { delivery_time: '11:00', notify: true });
    await edit(id, { delivery_time: '12:00' });
    expect(await waiting(id)).toEqual(['order-moved 09:30 12:00']);
    await edit(id, { delivery_time: '09:30', notify: true });
    expect(await waiting(id)).toEqual([]);
  });

  it.each([
    ['a move', 'confirmed', { delivery_time: '11:00', notify: true }],
    ['a confirmation at another time', 'pending', { status: 'confirmed', delivery_time: '11:00' }],
  ] as const)(
    'tells the new time of an order brought back from a cancellation after %s, when no mail of them has gone out',
    async (_, status, changes) => {
      const id = await make(status);
      await edit(id, changes);
      await edit(id, { status: 'cancelled', notify: true });
      expect(await waiting(id)).toEqual(['order-cancelled 11:00']);
      await edit(id, { status: 'pending' });
      expect(await waiting(id)).toEqual(['order-moved 09:30 11:00']);
      await edit(id, { delivery_time: '09:30' });
      expect(await waiting(id)).toEqual([]);
    },
  );

  it('confirms the new time after a move that is undone without one', async () => {
    const id = await make();
    await confirm(id);
    await edit(id, { delivery_time: '11:00' });
    await edit(id, { status: 'pending' });
    expect(await waiting(id)).toEqual(['order-moved 09:30 11:00']);
  });

  it('reports no move if the customer was never told about the order', async () => {
    const id = await make('confirmed', { notify: true });
    expect(await waiting(id)).toEqual(['order-confirmed 09:30']);
    await edit(id, { delivery_time: '11:00' });
    expect(await waiting(id)).toEqual(['order-confirmed 11:00']);
    await edit(id, { status: 'pending' });
    expect(await waiting(id)).toEqual([]);
  });

  it('is sent after all if what made it untrue is undone', async () => {
    const id = await make();
    const confirmed = await confirm(id);
    const moved = await edit(id, { delivery_time: '11:00' });
    expect(await undo(id, moved)).toBe('withdrawn');
    expect(await waiting(id)).toEqual(['order-confirmed 09:30']);
    const cancelled = await edit(id, { status: 'cancelled', notify: true });
    expect(await undo(id, cancelled)).toBe('withdrawn');
    expect(await waiting(id)).toEqual(['order-confirmed 09:30']);
    expect(await undo(id, confirmed)).toBe('withdrawn');
    expect(await waiting(id)).toEqual([]);
  });

  it('counts as sent if the one that replaced it was sent', async () => {
    const id = await make();
    const confirmed = await confirm(id);
    await edit(id, { delivery_time: '11:00' });
    await markSent(orm, [(await claim(id)).id], 'sent');
    expect(await undo(id, confirmed)).toBe('sent');
  });

  it('does not count as being sent if a killed process had started it', async () => {
    const id = await make();
    const confirmed = await confirm(id);
    const mail = await claim(id);
    const lease = sql`update notifications set next_attempt_at = now() - interval '1 second' where id = ${mail.id}`;
    await orm.execute(lease);
    const cancelled = await edit(id, { status: 'cancelled' });
    await undo(id, cancelled);
    expect(await undo(id, confirmed)).toBe('withdrawn');
  });

  it.each(['first', 'second'])(
    'is not retried if its %s attempt fails after the undo',
    async (attempt) => {
      const id = await make();
      const confirmed = await confirm(id);
      if (attempt === 'second') await markDelayed(orm, await claim(id), 'ECONNREFUSED', 60);
      const mail = await claim(id);
      expect(await undo(id, confirmed)).toBe('sent');
      await markDelayed(orm, mail, 'ECONNREFUSED', 60);
      expect(
        await rows(orm, sql`select status, last_error from notifications where id = ${mail.id}`),
      ).toEqual([{ status: 'withdrawn', last_error: null }]);
    },
  );
});
