/** The resources used by processes of this machine. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import pg from 'pg';

type Process = { pid: number; parent: number; kilobytes: number; command: string };

/** A process and its descendants. */
export function processTree(root: number): Process[] {
  const listed = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss=,args='], { encoding: 'utf8' });
  const all = listed.split('\n').flatMap((line) => {
    const [, pid, parent, kilobytes, command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return [{ pid: Number(pid), parent: Number(parent), kilobytes: Number(kilobytes), command }];
  });
  const tree = all.filter(({ pid }) => pid === root);
  // Grows during the iteration.
  for (const { pid } of tree) tree.push(...all.filter(({ parent }) => parent === pid));
  return tree;
}

/** The resident memory of the whole tree, in MB. Shared memory counts in each process. */
export function residentMegabytes(root: number): number {
  return processTree(root).reduce((sum, { kilobytes }) => sum + kilobytes / 1000, 0);
}

/**
 * The processor time of a process and its descendants, in ms; NaN if the system does not report it.
 * Called often, so it starts no `ps`.
 */
export function cpuMilliseconds(pid: number): number {
  if (process.platform !== 'linux') return Number.NaN;
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may contain anything. User and system time, and those of ended children,
    // in hundredths of a second.
    const ticks = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 16);
    const children = globSync(`/proc/${pid}/task/*/children`).flatMap((file) =>
      readFileSync(file, 'utf8').split(' ').filter(Boolean),
    );
    return (
      ticks.reduce((sum, count) => sum + Number(count) * 10, 0) +
      children.reduce((sum, child) => sum + cpuMilliseconds(Number(child)), 0)
    );
  } catch {
    // It has ended since it was listed; its parent has its time.
    return 0;
  }
}

/** The PostgreSQL server of a URL. */
export async function serverProcess(connectionString: string): Promise<number> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const server = parentOf(rows[0].pid);
  await client.end();
  return server;
}

/** The parent process. */
function parentOf(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'ppid=', '-p', `${pid}`], { encoding: 'utf8' }));
}
