import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase, dropPostgresDatabase } from '#test/postgres-database.ts';
import { explain } from '../../start-errors.ts';
import { deadlinesWithin } from '../deadlines.ts';
import { openPostgres } from './postgres.ts';
import { row } from './rows.ts';

const deadlines = deadlinesWithin(60);
const limit = sql`select current_setting('statement_timeout') as ends`;

describe('the address of a pooler, which does not pass on statement limits', () => {
  let direct: string;
  let pooled: string;
  let client: pg.Client;
  beforeAll(async () => {
    direct = await createPostgresDatabase();
    // No pooler is needed here: another address of the same database is enough.
    pooled = `${direct}?application_name=pooled`;
    client = new pg.Client({ connectionString: direct });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await dropPostgresDatabase(direct);
  });
  const open = () => openPostgres(pooled, () => {}, deadlines, direct);

  it('is refused at the start, with the settings that are missing', async () => {
    const refusal = await open().then(
      () => '',
      (error) => explain(error),
    );
    expect(refusal).toContain('DATABASE_SESSION_URL');
    const settings = refusal.split('\n').slice(1);
    expect(settings).toHaveLength(2);
    for (const statement of settings) await client.query(statement);
    await (await open()).close();
  });

  it('is refused if a statement may outlast those who wait for it', async () => {
    const { database } = (await client.query('select current_database() as database')).rows[0];
    const set = (value: string) =>
      client.query(`alter database ${database} set statement_timeout = '${value}'`);
    await set('37s');
    await expect(open()).rejects.toThrow("statement_timeout = '30000ms'");
    await set('36s');
    await (await open()).close();
  });

  it('leaves migrations, backups and long reads without a limit', async () => {
    const database = await open();
    expect(await row(database.orm, limit)).toEqual({ ends: '36s' });
    expect(await database.snapshot((orm) => row(orm, limit))).toEqual({ ends: '0' });
    await database.close();
  });
});
