import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openTestDatabase } from '#test/database.ts';
import { copyOfMigrations } from '#test/migrations.ts';
import { meet } from './meet.ts';
import { MUTANTS, type Mutant } from './mutants.ts';
import { ROAD_MUTANTS } from './road-mutants.ts';
import { runHistory } from './run-history.ts';

const START = '2026-11-23T10:45:00Z';

describe('the simulation', async () => {
  const { orm, migrate } = await openTestDatabase();
  const folder = copyOfMigrations();

  const differencesIn = async (rounds: Mutant['rounds']) =>
    (await runHistory(orm, { start: START, rounds }, meet)).differences;

  for (const { name, file, text, instead, rounds } of [...MUTANTS, ...ROAD_MUTANTS]) {
    it(`finds it when ${name}`, async () => {
      const path = join(folder, 'functions', file);
      const right = readFileSync(path, 'utf8');
      expect(right.split(text)).toHaveLength(2);
      expect(await differencesIn(rounds)).toEqual([]);
      writeFileSync(
        path,
        right.replace(text, () => instead),
      );
      try {
        await migrate(folder);
        expect(await differencesIn(rounds)).not.toEqual([]);
      } finally {
        writeFileSync(path, right);
        await migrate(folder);
      }
    });
  }
});
