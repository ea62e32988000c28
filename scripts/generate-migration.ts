/**
 * `npm run db:generate`: a migration from a change of src/server/platform/db/schema.ts. drizzle-kit
 * compares the schema only with the newest snapshot, so older ones are deleted. It shares our
 * terminal, because it asks whether a column is new or renamed.
 */
import { spawnSync } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.ts';

const drizzleKit = join(root, 'node_modules/drizzle-kit/bin.cjs');
const { status } = spawnSync(process.execPath, [drizzleKit, 'generate', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
});
const snapshots = globSync('migrations/meta/*_snapshot.json', { cwd: root }).sort();
for (const older of snapshots.slice(0, -1)) rmSync(join(root, older));
process.exitCode = status ?? 1;
