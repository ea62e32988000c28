import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { createConsumer } from './booking-functions.ts';
import { setBookingSettings } from './booking-settings.ts';
import { openTestDatabase } from './database.ts';

/** Of what the tests below leave. */
const state = (orm: Orm) =>
  row(
    orm,
    sql`select min_notice_hours,
      (select count(*)::int from orders_consumer) as orders,
      (select count(*)::int from order_history) as history,
      (select last_value::int from order_history_id_seq) as last_number,
      (select count(*)::int from pg_proc where proname = 'left_behind') as functions,
      current_setting('work_mem') as work_mem
    from booking_settings`,
  );

it.each([
  ['orders, their history, settings and what a session sets', sql`set work_mem = '999kB'`],
  ['a function', sql`create function left_behind() returns int language sql return 1`],
])('the next file finds nothing of %s that a file has left', async (_, statement) => {
  const first = await openTestDatabase();
  const before = await state(first.orm);
  await createConsumer(first.orm, { by_office: true });
  await setBookingSettings(first.orm, 'min_notice_hours = 24');
  await first.orm.execute(statement);
  expect(await state(first.orm)).not.toEqual(before);
  await first.close();
  const next = await openTestDatabase();
  expect(await state(next.orm)).toEqual(before);
  await next.close();
});

it('who closes a database twice does not lend it to two files', async () => {
  const first = await openTestDatabase();
  await first.close();
  await first.close();
  const [one, other] = [await openTestDatabase(), await openTestDatabase()];
  await createConsumer(one.orm);
  expect(await state(one.orm)).not.toEqual(await state(other.orm));
});
