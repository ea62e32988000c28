/** pgbench, which comes with PostgreSQL: it calls a statement as fast as the server answers. */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMachineBinaries } from '../scripts/postgres-binaries.ts';
import type { Load } from './rounds.ts';

/** Throws when the machine has none; the PostgreSQL that npm brings comes without it. */
export function findPgbench(): string {
  const file = join(findMachineBinaries().bin, 'pgbench');
  if (!existsSync(file)) throw new Error(`no ${file}: it comes with the server's package`);
  return file;
}

/** The statement is sent as the product's driver sends it: parsed and planned each time. */
export async function runPgbench(
  url: string,
  statement: string,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'));
  try {
    const script = join(folder, 'script.sql');
    const log = join(folder, 'times');
    await writeFile(script, `${statement};\n`);
    const options = ['--no-vacuum', '--protocol=extended', `--file=${script}`];
    const size = [`--client=${atOnce}`, `--time=${Math.max(2, Math.round(seconds))}`];
    const logging = ['--log', `--log-prefix=${log}`];
    const { stdout } = await promisify(execFile)(findPgbench(), [
      ...options,
      ...size,
      ...logging,
      url,
    ]);
    const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
    const times = await Promise.all(globSync(`${log}*`).map(readTimes));
    return { perSecond, times: times.flat() };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A line for each transaction; its third number is how long it took, in microseconds. */
async function readTimes(file: string): Promise<number[]> {
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean);
  return lines.map((line) => Number(line.split(' ')[2]) / 1000);
}
