import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { rows } from '#server/platform/db/rows.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { createConsumer, createSupplier } from '#test/booking-functions.ts';
import { openTestDatabase } from '#test/database.ts';
import { freshDate } from '#test/dates.ts';
import { type MailServer, startMailServer } from '#test/mail-server.ts';
import { deliveries, makeDue, smtpTo, startTestWorker } from '#test/notifications.ts';
import { retryPause } from './deliver-mail.ts';
import type { MailWorker } from './deliver-notifications.ts';

describe('the mails of an order', async () => {
  const database = await openTestDatabase();
  const { orm } = database;
  const opened: { server: MailServer[]; mailer: Mailer[]; worker: MailWorker[] } = {
    server: [],
    mailer: [],
    worker: [],
  };
  afterEach(async () => {
    for (const worker of opened.worker.splice(0)) await worker.stop();
    for (const mailer of opened.mailer.splice(0)) mailer.close();
    for (const server of opened.server.splice(0)) await server.stop();
  });
  const serve = async (options?: Parameters<typeof startMailServer>[0]) => {
    const server = await startMailServer(options);
    opened.server.push(server);
    return server;
  };
  const work = async (url: string, options?: Parameters<typeof startTestWorker>[2]) => {
    const mailer = smtpTo(url);
    opened.mailer.push(mailer);
    const worker = await startTestWorker(database, mailer, options);
    opened.worker.push(worker);
    return worker;
  };
  const statuses = async (id: string) =>
    (await deliveries(orm, id)).map(({ status, attempts }) => `${status} ${attempts}`);

  const tokenIn = ({ source }: { source: string }) =>
    /\/ordine#([\w-]{43})\s/.exec(source.replaceAll(/=\r?\n/g, ''))?.[1];

  it('reach the customer and the company as soon as the order is written', async () => {
    const server = await serve();
    await work(server.url);
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await expect.poll(() => statuses(id)).toEqual(['sent 1', 'sent 1']);
    const to = server.mails.flatMap((mail) => mail.to);
    expect(to.toSorted()).toEqual(['concetta@example.test', 'ufficio@example.test']);
    expect(server.mails.every(({ from }) => from === 'prenotazioni@example.test')).toBe(true);
  });

  it("each have a link to the order, only in the customer's own, and none once the address has changed", async () => {
    const server = await serve();
    const left = await createConsumer(orm, { delivery_date: freshDate() });
    await orm.execute(
      sql`update orders_consumer set email = 'altra@example.test' where id = ${left}`,
    );
    await work(server.url);
    await expect.poll(() => statuses(left)).toEqual(['sent 1', 'sent 1']);
    expect(server.mails.map(tokenIn)).toEqual([undefined, undefined]);
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await expect.poll(() => statuses(id)).toEqual(['sent 1', 'sent 1']);
    const linked = server.mails.filter((mail) => tokenIn(mail) !== undefined);
    expect(linked.map(({ to }) => to)).toEqual([['concetta@example.test']]);
    const hash = createHash('sha256').update(linked.map(tokenIn).join()).digest('hex');
    expect(
      await rows(
        orm,
        sql`select token_hash, subject, recipient from links where subject in (${left}, ${id}) and not at_booking`,
      ),
    ).toEqual([{ token_hash: hash, subject: id, recipient: 'concetta@example.test' }]);
  });

  it('reach a reseller who gave an address', async () => {
    const server = await serve();
    await work(server.url);
    const email = 'salvo@example.test';
    const id = await createSupplier(orm, { delivery_date: freshDate(), email });
    await expect.poll(() => statuses(id)).toEqual(['sent 1', 'sent 1']);
    expect(server.mails.flatMap((mail) => mail.to)).toContain(email);
  });

  it('written while no worker ran are sent when one starts', async () => {
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const server = await serve();
    await work(server.url);
    await expect.poll(() => statuses(id)).toEqual(['sent 1', 'sent 1']);
  });

  it('wait while the mail server is down, with the reason stored, and arrive when it is back', async () => {
    const server = await serve();
    const port = Number(new URL(server.url).port);
    await server.stop();
    opened.server.pop();
    await work(server.url);
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    const errors = async () => (await deliveries(orm, id)).map(({ last_error }) => last_error);
    const refused = expect.stringContaining('ECONNREFUSED');
    await expect.poll(errors).toEqual([refused, refused]);
    expect(await statuses(id)).toEqual(['pending 1', 'pending 1']);
    await makeDue(orm);
    // An attempt is counted when it starts, so the last one may still be running.
    await expect.poll(errors).toEqual([refused, refused]);
    expect(await statuses(id)).toEqual(['pending 2', 'pending 2']);

    const back = await serve({ port });
    await makeDue(orm);
    await expect.poll(() => statuses(id)).toEqual(['sent 3', 'sent 3']);
    expect(await errors()).toEqual([null, null]);
    expect(back.mails).toHaveLength(2);
  });

  it('to a mailbox that does not exist fail for good, and the others arrive', async () => {
    const server = await serve({ refused: ['concetta@example.test'] });
    await work(server.url);
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await expect.poll(() => statuses(id)).toEqual(['sent 1', 'failed 1']);
    const [, refused] = await deliveries(orm, id);
    expect(refused?.last_error).toContain('550');
    await makeDue(orm);
    const next = await createConsumer(orm, { delivery_date: freshDate(), email: 'b@example.test' });
    await expect.poll(() => statuses(next)).toEqual(['sent 1', 'sent 1']);
    expect(await statuses(id)).toEqual(['sent 1', 'failed 1']);
  });

  it('are sent exactly once by two workers', async () => {
    const server = await serve();
    await work(server.url);
    await work(server.url);
    const ids = [];
    for (let order = 0; order < 15; order += 1) {
      ids.push(await createConsumer(orm, { delivery_date: freshDate() }));
    }
    for (const id of ids) await expect.poll(() => statuses(id)).toEqual(['sent 1', 'sent 1']);
    expect(server.mails).toHaveLength(30);
  });

  it('being sent when the clock is set forward, which ends their leases, are sent once', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const server = await serve({ hold: () => held });
    await work(server.url);
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await expect.poll(() => statuses(id)).toEqual(['pending 1', 'pending 1']);
    await makeDue(orm);
    await expect.poll(() => statuses(id)).toEqual(['pending 2', 'pending 2']);
    release();
    await expect.poll(() => statuses(id)).toEqual(['sent 2', 'sent 2']);
    expect(server.mails).toHaveLength(2);
  });

  it('being sent are finished before the product stops, and no other one is started', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let arrived = () => {};
    const underWay = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const server = await serve({
      hold: () => {
        arrived();
        return held;
      },
    });
    const worker = await work(server.url, { atOnce: 1 });
    const id = await createConsumer(orm, { delivery_date: freshDate() });
    await underWay;
    const stopped = worker.stop().then(() => 'stopped');
    expect(await Promise.race([stopped, Promise.resolve('sending')])).toBe('sending');
    release();
    expect(await stopped).toBe('stopped');
    expect((await statuses(id)).toSorted()).toEqual(['pending 0', 'sent 1']);
    expect(server.mails).toHaveLength(1);
    opened.worker.pop();
    await work(server.url);
    await expect.poll(() => statuses(id)).toEqual(['sent 1', 'sent 1']);
  });
});

describe('the pause before a mail is retried', () => {
  it('starts at 15 seconds, doubles, and is never longer than an hour', () => {
    expect([1, 2, 3, 4, 8, 9, 10, 100].map(retryPause)).toEqual([
      15, 30, 60, 120, 1920, 3600, 3600, 3600,
    ]);
  });
});
