import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
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
