/**
 * An upgrade next to a process of the previous release, which continues to take bookings
 * (docs/operations.md).
 */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { row } from '#server/platform/db/rows.ts';
import { openEmptyDatabase } from '#test/database.ts';
import { migrationsBefore } from '#test/migrations.ts';

it('the tables change during a booking of the previous release, and neither blocks the other', async () => {
  const database = await openEmptyDatabase();
  const { orm } = database;
  await database.migrate(migrationsBefore('confirmed_sessions'));

  const isWaiting = async () => {
    const { waiting } = await row<{ waiting: number }>(
      orm,
      sql`select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return waiting;
  };
  // The locks of a booking, in order.
  const booking = orm.transaction(async (transaction) => {
    await transaction.execute(sql`lock table orders_consumer in row exclusive mode`);
    const migration = database.migrate();
    await expect.poll(isWaiting).toBeGreaterThan(0);
    await transaction.execute(sql`lock table booking_settings in access share mode`);
    for (const table of ['slots', 'order_history', 'notifications']) {
      await transaction.execute(sql`lock table ${sql.identifier(table)} in row exclusive mode`);
    }
    return { migration };
  });
  await expect((await booking).migration).resolves.toBeUndefined();
});
