/** pgbench, which comes with PostgreSQL: it calls a statement as fast as the server answers. */
import { execFile } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findMachineBinaries } from '../scripts/postgres-binaries.ts';
import type { Load } from './rounds.ts';

/** Throws if the machine has none; the npm package's PostgreSQL comes without it. */
export function findPgbench(): string {
  const file = join(findMachineBinaries().bin, 'pgbench');
  if (!existsSync(file)) throw new Error(`no ${file}: it comes with the server's package`);
  return file;
}

type Run = {
  atOnce: number;
  seconds: number;
  /** Called when the warm-up is over. */
  onWarm?: () => void;
};

/**
 * The statement is sent like by the product's driver: parsed and planned each time. The warm-up
 * does not count: each connection compiles the functions again, and the product keeps its
 * connections.
 */
export async function runPgbench(
  url: string,
  statement: string,
  { atOnce, seconds, onWarm = () => {} }: Run,
): Promise<Load> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'));
  // In whole seconds, as pgbench requires.
  const warmUp = Math.ceil(1 + atOnce / 25);
  const counted = Math.max(1, Math.round(seconds));
  const warm = setTimeout(onWarm, warmUp * 1000);
  try {
    const script = join(folder, 'script.sql');
    const log = join(folder, 'times');
    await writeFile(script, `${statement};\n`);
    await promisify(execFile)(findPgbench(), [
      '--no-vacuum',
      '--protocol=extended',
      `--file=${script}`,
      `--client=${atOnce}`,
      `--time=${warmUp + counted}`,
      '--log',
      `--log-prefix=${log}`,
      url,
    ]);
    const texts = await Promise.all(globSync(`${log}*`).map((file) => readFile(file, 'utf8')));
    return loadOf(texts.join(''), warmUp);
  } finally {
    clearTimeout(warm);
    await rm(folder, { recursive: true });
  }
}

/**
 * From the log, which has a line per transaction: client, count, duration in microseconds, script,
 * and when it ended, in seconds and microseconds.
 */
export function loadOf(log: string, warmUpSeconds: number): Load {
  const transactions = log
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [, , took = 0, , second = 0, micros = 0] = line.split(' ').map(Number);
      return { ms: took / 1000, at: second + micros / 1e6 };
    });
  const begun = Math.min(...transactions.map(({ at, ms }) => at - ms / 1000)) + warmUpSeconds;
  const counted = transactions.filter(({ at }) => at >= begun);
  const ended = Math.max(...counted.map(({ at }) => at));
  return { perSecond: counted.length / (ended - begun), times: counted.map(({ ms }) => ms) };
}
