import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { startBalancer } from '#test/balancer.ts';
import { startBusyClients } from '#test/busy-clients.ts';
import { expectNothingLost } from '#test/nothing-lost.ts';
import { type Product, startProduct } from '#test/product-process.ts';

const REPLACEMENTS = 2;

/** On a busy machine a client may rest for seconds before it notices that its connection ends. */
const env = { DRAIN_SECONDS: '12' };

describe('a process that is replaced by another one under load', () => {
  it('fails no request', { timeout: 600_000 }, async () => {
    await using first = await startProduct('postgres', env);
    const { databaseUrl, dataDir } = first;
    const balancer = await startBalancer(first.origin);
    using clients = await startBusyClients({
      origin: async () => balancer.origin,
      seed: 1,
      // For half a minute processes only drain: more requests than on a busy day would show no
      // more.
      restMs: 150,
    });
    let old: Product = first;
    // Also ends those if something below fails.
    await using later = new AsyncDisposableStack();
    for (let n = 0; n < REPLACEMENTS; n += 1) {
      const drain = n + 1 < REPLACEMENTS ? env : {};
      const next = later.use(
        await startProduct('postgres', { ...drain, DATABASE_URL: databaseUrl }),
      );
      await clients.untilSent(20);
      balancer.use(next.origin);
      expect(await old.stop()).toBe(0);
      await clients.untilAcknowledged(20);
      old = next;
    }
    await clients.finish();
    const requests = [...clients.answers.values()].reduce((sum, count) => sum + count, 0);
    const failed = [...clients.answers].filter(([outcome]) => !outcome.startsWith('2'));
    console.table([{ replacements: REPLACEMENTS, requests, failed: failed.length }]);
    expect(failed).toEqual([]);
    await old.stop();
    balancer.stop();
    const opened = await openDatabase({ databaseUrl, dataDir, onError: () => {} });
    await expectNothingLost(opened.orm, clients.acknowledged);
    await opened.close();
  });
});
