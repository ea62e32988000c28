import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './debian-package.ts';

/**
 * The path of a PgBouncer: the machine's, in CI a new Debian package. Without one it prints what is
 * not tested, and the tests that need it are skipped, which is a failure in CI.
 */
export async function ensurePgbouncer(): Promise<string | undefined> {
  const found = find();
  if (found) return found;
  const installed = process.env.CI && (await installDebianPackage('pgbouncer')) && find();
  if (installed) return installed;
  console.warn('No test of a pooler, because PgBouncer is missing: `apt-get install pgbouncer`.');
}

function find(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];
  return folders.map((folder) => join(folder, 'pgbouncer')).find(existsSync);
}
