import { type SQL, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { row, rows } from '#server/platform/db/rows.ts';
import { createConsumer } from './booking-functions.ts';
import { setBookingSettings } from './booking-settings.ts';
import { openTestDatabase } from './database.ts';

/** Of what the tests below leave. */
const state = ({ orm }: Database) =>
  row(
    orm,
    sql`select min_notice_hours,
      (select count(*)::int from orders_consumer) as orders,
      (select count(*)::int from order_history) as history,
      (select last_value::int from order_history_id_seq) as last_number,
      (select count(*)::int from pg_proc where proname = 'left_behind') as functions,
      to_regclass('pg_temp.left_behind') as temporary,
      current_setting('work_mem') as work_mem
    from booking_settings`,
  );

/** Another one for each database. */
const identity = ({ orm }: Database) =>
  row(orm, sql`select current_database() as name, pg_postmaster_start_time()::text as since`);

/** What a file that also runs `statement` leaves, and what the next one finds. */
async function useTwice(statement: SQL) {
  const first = await openTestDatabase();
  const made = await identity(first);
  const before = await state(first);
  await createConsumer(first.orm, { by_office: true });
  await setBookingSettings(first.orm, 'min_notice_hours = 24');
  await first.orm.execute(statement);
  expect(await state(first)).not.toEqual(before);
  await first.close();
  const next = await openTestDatabase();
  const used = { made, next: await identity(next) };
  expect(await state(next)).toEqual(before);
  await next.close();
  return used;
}

it('orders, their history, rules and session settings are gone for the next file, which uses the same database', async () => {
  const { made, next } = await useTwice(sql`set work_mem = '999kB'`);
  expect(next).toEqual(made);
});

it.each([
  ['function', sql`create function left_behind() returns int language sql return 1`],
  ['temporary table', sql`create temporary table left_behind (id int)`],
])('a database with a %s of a file is thrown away', async (_, statement) => {
  const { made, next } = await useTwice(statement);
  expect(next).not.toEqual(made);
});

it('a database that is closed twice is not lent to two files, and later queries to it are refused', async () => {
  const first = await openTestDatabase();
  await first.close();
  await first.close();
  const one = await openTestDatabase();
  const other = await openTestDatabase();
  expect(await identity(one)).not.toEqual(await identity(other));
  await expect(identity(first)).rejects.toThrow();
  await one.close();
  await other.close();
});

it('reads of tables before a file do not count for it', async () => {
  for (let file = 1; file <= 3; file += 1) {
    const database = await openTestDatabase();
    const read = sql`select relname from pg_stat_xact_user_tables where seq_scan > 0`;
    expect(await database.orm.transaction((transaction) => rows(transaction, read))).toEqual([]);
    await state(database);
    await database.close();
  }
});
