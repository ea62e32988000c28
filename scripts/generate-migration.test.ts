import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import journal from '../migrations/meta/_journal.json' with { type: 'json' };

it('only the newest snapshot of the schema is kept, that of the last migration', () => {
  const last = journal.entries.at(-1)?.tag.slice(0, 4);
  expect(readdirSync('migrations/meta').sort()).toEqual([`${last}_snapshot.json`, '_journal.json']);
});
