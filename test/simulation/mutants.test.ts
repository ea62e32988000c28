import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { isPostgres, openTestDatabase } from '#test/database.ts';
import { copyOfMigrations } from '#test/migrations.ts';
import { MUTANTS, RACING_MUTANTS } from './mutants.ts';
import { simulate } from './simulate.ts';

/** No more than the suite's simulation has. */
const HISTORIES = isPostgres ? 120 : 200;
const SEED = 1;

describe('the simulation', async () => {
  const { orm, migrate } = await openTestDatabase();
  const folder = copyOfMigrations();

  // Between the check of a place and its writing two calls meet on any machine, however busy.
  beforeAll(async () => {
    if (!isPostgres) return;
    await orm.execute(sql`create function pause() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.025); return new; end $$`);
    for (const table of ['orders_consumer', 'orders_supplier']) {
      await orm.execute(sql`create trigger pause before insert on ${sql.identifier(table)}
        for each row execute function pause()`);
    }
  });

  for (const { name, file, text, instead } of isPostgres ? RACING_MUTANTS : MUTANTS) {
    it(`finds it when ${name}`, async () => {
      const path = join(folder, 'functions', file);
      const right = readFileSync(path, 'utf8');
      expect(right.split(text)).toHaveLength(2);
      writeFileSync(
        path,
        right.replace(text, () => instead),
      );
      try {
        await migrate(folder);
        const { failure } = await simulate(orm, {
          seed: SEED,
          histories: HISTORIES,
          shortest: false,
        });
        expect(failure).toBeDefined();
      } finally {
        writeFileSync(path, right);
        await migrate(folder);
      }
    });
  }
});
