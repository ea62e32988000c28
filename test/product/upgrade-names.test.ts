import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { row, rows } from '#server/platform/db/rows.ts';
import { openEmptyDatabase } from '#test/database.ts';
import { migrationsBefore } from '#test/migrations.ts';

const NAME = 'Amministratore';
const GUARD = 'append-only.sql';
const [OWNER, GONE] = [crypto.randomUUID(), crypto.randomUUID()];
const ORDER = crypto.randomUUID();

describe('a database in which the first administrator had a name', async () => {
  const database = await openEmptyDatabase();
  const { orm } = database;
  // Of the functions only the triggers that protect the rows, on the existing histories.
  const folder = migrationsBefore('people_by_email', [GUARD]);
  const guard = join(folder, 'functions', GUARD);
  writeFileSync(
    guard,
    readFileSync(guard, 'utf8').replace('offer_history,price_history,stop_events,', ''),
  );

  beforeAll(async () => {
    await database.migrate(folder);
    await orm.execute(sql`insert into users (id, email, name, role)
      values (${OWNER}, 'titolare@example.test', ${NAME}, 'admin')`);
    await orm.execute(sql`insert into audit_log (action, user_id, user_name)
      values ('signed-in', ${GONE}, 'gone@example.test'), ('access-code-changed', ${OWNER}, 'titolare@example.test')`);
    const at = sql`'2026-03-05T08:00:00Z'::timestamptz`;
    await orm.execute(sql`insert into order_history (order_id, type, action, user_id, user_name, at)
      values (${ORDER}, 'consumer', 'confirmed', ${OWNER}, ${NAME}, ${at}),
        (${ORDER}, 'consumer', 'noted', ${GONE}, ${NAME}, ${at}),
        (${ORDER}, 'consumer', 'printed', ${OWNER}, ${NAME}, '2026-03-06T08:00:00Z'),
        (${ORDER}, 'consumer', 'noted', ${OWNER}, 'Un altro nome', ${at}),
        (${ORDER}, 'consumer', 'booked', null, null, ${at})`);
    await orm.execute(sql`insert into content_versions (slug, version, content, user_id, user_name)
      values ('footer', 1, '{}', ${OWNER}, ${NAME})`);
    await orm.execute(sql`insert into order_claims (order_id, user_id, user_name)
      values (${ORDER}, ${OWNER}, ${NAME})`);
    await orm.execute(sql`insert into delivery_sheets (delivery_date, lines, user_name, printed_at)
      values ('2026-03-06', '[]', ${NAME}, '2026-03-06T08:00:00Z'), ('2026-03-07', '[]', ${NAME}, ${at})`);
    await orm.execute(sql`update booking_settings set access_code_changed_by = ${NAME}`);
    await database.migrate();
  });

  it('names everybody by e-mail address, including deleted users, and leaves the rest', async () => {
    const names = (table: string, order: string) =>
      rows<{ user_name: string | null }>(
        orm,
        sql`select user_name from ${sql.identifier(table)} order by ${sql.identifier(order)}`,
      );
    const of = async (table: string, order = 'id') =>
      (await names(table, order)).map(({ user_name }) => user_name);
    const owner = 'titolare@example.test';
    expect(await of('order_history')).toEqual([
      owner,
      'gone@example.test',
      owner,
      'Un altro nome',
      null,
    ]);
    expect(await of('content_versions')).toEqual([owner]);
    expect(await of('order_claims', 'at')).toEqual([owner]);
    expect(await of('delivery_sheets')).toEqual([owner, owner]);
    expect(await row(orm, sql`select access_code_changed_by as by from booking_settings`)).toEqual({
      by: owner,
    });
    expect(await rows(orm, sql`select from users where name <> ''`)).toEqual([]);
  });

  it('keeps histories append-only', async () => {
    for (const table of ['order_history', 'content_versions']) {
      const change = sql`update ${sql.identifier(table)} set user_name = 'x'`;
      await expect(orm.execute(change)).rejects.toThrow();
    }
  });
});
