import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { type BusyClients, startBusyClients } from '#test/busy-clients.ts';
import { expectNothingLost } from '#test/nothing-lost.ts';
import { type Product, startProduct } from '#test/product-process.ts';
import { canMount, mountSmallDisk, type SmallDisk } from '#test/small-disk.ts';
import { startTestCluster } from '../../scripts/postgres.ts';
import type { TestCluster } from '../../scripts/postgres-cluster.ts';

const UNAVAILABLE = '503 UNAVAILABLE: Servizio momentaneamente non disponibile';
const ENOUGH_KB = 100 * 1024;

describe.skipIf(!canMount())("a PostgreSQL's own disk", { timeout: 600_000 }, () => {
  let disk: SmallDisk;
  let cluster: TestCluster;
  let product: Product;
  let clients: BusyClients;
  beforeAll(async () => {
    disk = mountSmallDisk();
    cluster = await startTestCluster({
      parent: disk.folder,
      settings: { synchronous_commit: 'on' },
    });
    product = await startProduct('postgres', { DATABASE_URL: cluster.url });
    clients = await startBusyClients({ origin: async () => product.origin, seed: 1 });
    await clients.untilAcknowledged(20);
  });
  // A failed step may leave no room or no server: the next ones would wait for the clients until
  // their time limit.
  let hasFailed = false;
  beforeEach(({ skip, onTestFailed }) => {
    skip(hasFailed, 'an earlier step failed');
    onTestFailed(() => {
      hasFailed = true;
      clients[Symbol.dispose]();
    });
  });
  afterAll(async () => {
    clients?.[Symbol.dispose]();
    await product?.[Symbol.asyncDispose]();
    await cluster?.stop();
    disk.unmount();
  });

  const read = async (path: string) => {
    const answer = await fetch(product.origin + path);
    return [answer.status, (await answer.json()).status];
  };
  const refused = () => clients.answers.get(UNAVAILABLE) ?? 0;
  const moreAreRefused = () => expect.poll(refused).toBeGreaterThan(refused() + 20);
  // On a busy machine a check may take longer than the three seconds after which the database
  // counts as away.
  const isReady = () => expect.poll(() => read('/api/ready')).toEqual([200, 'ready']);
  const goesOn = async () => {
    await clients.untilAcknowledged(20);
    await expect.poll(() => read('/api/health')).toEqual([200, 'ok']);
    await isReady();
  };

  it('without room for tables: writes are refused with a message, reads are answered, and everything continues when there is room', async () => {
    disk.leaveRoom(0);
    await moreAreRefused();
    await expect.poll(() => read('/api/health')).toEqual([503, 'down']);
    await isReady();
    expect(product.output()).toContain('"code":"53100"');
    disk.leaveRoom(ENOUGH_KB);
    await goesOn();
  });

  it('without room for the log, which stops the server: it is used again after a restart', async () => {
    disk.leaveRoom(0);
    const log = await fillLog(cluster);
    expect(log).toMatch(/PANIC: .+: No space left on device/);
    await moreAreRefused();
    await expect.poll(() => read('/api/health')).toEqual([503, 'down']);
    expect(await read('/api/ready')).toEqual([503, 'database_away']);
    disk.leaveRoom(ENOUGH_KB);
    await cluster.resume();
    await goesOn();
  });

  it('costs no acknowledged order, quote, edit or mail, and nobody got another answer', async () => {
    await clients.finish();
    const refusals = [...clients.answers.keys()].filter((answer) => !/^20[01]$/.test(answer));
    expect(refusals).toEqual([UNAVAILABLE]);
    expect(await clients.repeat()).toEqual([]);
    expect(await product.stop()).toBe(0);
    const { databaseUrl, dataDir } = product;
    const database = await openDatabase({ databaseUrl, dataDir, onError: () => {} });
    await expectNothingLost(database.orm, clients.acknowledged);
    await database.close();
  });
});

/**
 * Starts new segments of the server's log until not even its recovery finds room for one, and it
 * ends. Returns its output.
 */
async function fillLog({ url, ended }: TestCluster): Promise<string> {
  let refusal: string | undefined;
  void ended().then((log) => {
    refusal = log;
  });
  while (refusal === undefined) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const fill = async () => {
      await client.connect();
      for (;;)
        await client.query(`select pg_logical_emit_message(false, '', 'x'), pg_switch_wal()`);
    };
    await fill().catch(() => {});
    await client.end().catch(() => {});
  }
  return refusal;
}
