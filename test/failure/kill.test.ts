import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#server/platform/db/open-database.ts';
import { startBusyClients } from '#test/busy-clients.ts';
import { isPostgres } from '#test/database.ts';
import { startMailServer } from '#test/mail-server.ts';
import { expectMailsArrived, expectNothingLost } from '#test/nothing-lost.ts';
import { startProduct } from '#test/product-process.ts';
import { seededRandom } from '#test/seeded-random.ts';

// Each run kills at other moments. KILLS=200 is a longer run, SEED=… repeats one.
const kills = Number(process.env.KILLS ?? 6);
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 32);

describe('a product killed during a stream of bookings', () => {
  it(`loses no acknowledged order, quote, edit, offer, mail or driver's report, and restarts cleanly (SEED=${seed})`, {
    timeout: (60 + 60 * kills) * 1000,
  }, async () => {
    const random = seededRandom(seed);
    const mailServer = await startMailServer();
    const env = { SMTP_URL: mailServer.url };
    const database = isPostgres ? 'postgres' : 'embedded';
    await using product = await startProduct(database, env);
    let online = Promise.resolve(product.origin);
    using clients = await startBusyClients({ origin: () => online, seed, links: true });

    for (let kill = 0; kill < kills; kill += 1) {
      await clients.untilSent(3 + Math.floor(random() * 25));
      await pause(random() * 15);
      const back = Promise.withResolvers<string>();
      online = back.promise;
      await product.kill();
      await product.start(env);
      back.resolve(product.origin);
    }
    await clients.finish();
    expect(await clients.repeat()).toEqual([]);
    expect(await product.stop()).toBe(0);
    expect(errorsIn(product.output())).toEqual([]);

    const { dataDir, databaseUrl } = product;
    const opened = await openDatabase({ databaseUrl, dataDir, onError: () => {} });
    await expectNothingLost(opened.orm, clients.acknowledged);
    const { mails, twice } = await expectMailsArrived(opened, mailServer);
    await opened.close();
    await mailServer.stop();
    const { orders, quotes, edits, ownChanges, offers, reports } = clients.acknowledged;
    console.table([
      {
        database,
        kills,
        orders: orders.size,
        quotes: quotes.size,
        edits: edits.length,
        'by customers': ownChanges.size,
        offers: offers.size,
        reports: reports.size,
        'cut off': clients.answers.get('no answer') ?? 0,
        lost: 0,
        mails,
        'mails twice': twice,
      },
    ]);
  });
});

/** Log lines that report an error, and lines that are neither log nor the address. */
function errorsIn(output: string): string[] {
  return output.split('\n').filter((line) => {
    if (!line.startsWith('{')) return !/^\s*(http:\/\/localhost:\d+)?$/.test(line);
    return JSON.parse(line).level >= 50;
  });
}
