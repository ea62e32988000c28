import { cpus, loadavg, totalmem } from 'node:os';
import pg from 'pg';
import type { TestPostgres } from '../scripts/postgres-cluster.ts';
import { rounded } from './measurement.ts';

/** What else a figure depends on: for the head of the tables. */
export async function describeMachine({ url, source }: TestPostgres) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const setting = async (name: string) =>
    (await client.query(`select current_setting('${name}') as value`)).rows[0].value as string;
  const version = await setting('server_version');
  const settings = ['fsync', 'synchronous_commit', 'shared_buffers'];
  const values = [];
  for (const name of settings) values.push(`${name} ${await setting(name)}`);
  await client.end();
  return {
    cores: `${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'})`,
    memory: `${Math.round(totalmem() / 1e9)} GB`,
    node: `Node ${process.versions.node}`,
    postgres: `PostgreSQL ${version} (${values.join(', ')}; ${source})`,
  };
}

/** How many processes wanted a core in the last minute, on average. */
export const loadNow = () => rounded(loadavg()[0] ?? Number.NaN);
