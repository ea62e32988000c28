import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { row } from './rows.ts';

describe('a connection to PostgreSQL', async () => {
  const { orm } = await openTestDatabase();
  const connection = async () => (await row(orm, sql`select pg_backend_pid() as pid`)).pid;
  const impossible = sql`select 1 / 0`;
  const inTransaction = (statement: SQL) =>
    orm.transaction((transaction) => transaction.execute(statement));

  it('is kept if a statement was refused', async () => {
    const before = await connection();
    await expect(orm.execute(impossible)).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await connection()).toBe(before);
  });

  it('is kept if a transaction was refused, by the database, by us or at its end', async () => {
    const before = await connection();
    await expect(inTransaction(impossible)).rejects.toMatchObject({ cause: { code: '22012' } });
    expect(await connection()).toBe(before);
    const refused = orm.transaction(async (transaction) => {
      await transaction.execute(sql`create temp table left_behind ()`);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(await connection()).toBe(before);
    expect(await row(orm, sql`select to_regclass('left_behind') as found`)).toEqual({
      found: null,
    });
    const atItsEnd = sql`create temp table later (n int unique deferrable initially deferred) on commit drop;
      insert into later values (1), (1)`;
    await expect(inTransaction(atItsEnd)).rejects.toMatchObject({ cause: { code: '23505' } });
    expect(await connection()).toBe(before);
  });

  it('returns nothing of an ended transaction', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    let late: Promise<unknown> = ended;
    const refused = orm.transaction(async (transaction) => {
      late = ended.then(() => transaction.execute(sql`select 1`));
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    end();
    await expect(late).rejects.toMatchObject({
      cause: { message: expect.stringContaining('has ended') },
    });
  });

  it('is dropped if a transaction may be open in it', async () => {
    const before = await connection();
    await orm.execute(sql`begin`);
    expect(await connection()).not.toBe(before);
  });

  it('is dropped if it accepts no writes: another may lead to a server that does', async () => {
    const before = await connection();
    await orm.execute(sql`set default_transaction_read_only = on`);
    const write = sql`update users set name = name where false`;
    await expect(orm.execute(write)).rejects.toMatchObject({ cause: { code: '25006' } });
    expect(await connection()).not.toBe(before);
    await orm.execute(write);
  });

  it('is dropped if the server has ended it, and nobody waits for another', async () => {
    const end = sql`select pg_terminate_backend(pg_backend_pid())`;
    for (const ended of [() => orm.execute(end), () => inTransaction(end)]) {
      const before = await connection();
      await expect(ended()).rejects.toThrow();
      expect(await connection()).not.toBe(before);
    }
  });
});
