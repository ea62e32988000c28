/** Shared by the tests of mail delivery: workers, mail servers, and the stored mail. */
import { sql } from 'drizzle-orm';
import { afterEach, expect } from 'vitest';
import type { MailWorker } from '#server/modules/mail-worker/deliver-notifications.ts';
import { addNotification } from '#server/modules/outbox/notifications.store.ts';
import { rows } from '#server/platform/db/rows.ts';
import { createLogger } from '#server/platform/logger.ts';
import type { Mailer } from '#server/platform/mailer.ts';
import { openTestDatabase } from './database.ts';
import { startMailServer } from './mail-server.ts';
import { startTestWorker } from './notifications.ts';

/** Long ones, for tests in which nothing hangs. */
const NO_DEADLINES = { send: 60_000, stop: 60_000 };

export type StoredMail = {
  status: string;
  attempts: number;
  last_error: string | null;
  /** Seconds until the next attempt. */
  pause: number;
};

/** On the file's own database. After each test the workers stop, and the mails are deleted. */
export async function openMailDelivery() {
  const database = await openTestDatabase();
  const { orm } = database;
  const workers: MailWorker[] = [];
  const lines: string[] = [];
  const cleanUp: (() => Promise<void>)[] = [];
  const stopWorkers = async () => {
    for (const worker of workers.splice(0)) await worker.stop();
  };
  afterEach(async () => {
    await stopWorkers();
    for (const clean of cleanUp.splice(0)) await clean();
    await orm.execute(sql`delete from notifications`);
  });

  const logger = createLogger('info', { write: (line) => lines.push(line) });
  const work = async (mailer: Mailer, deadlines = NO_DEADLINES) => {
    // Before its server, which waits until nobody is connected.
    cleanUp.unshift(async () => mailer.close());
    workers.push(await startTestWorker(database, mailer, { logger, deadlines }));
  };
  const serve = async (options?: Parameters<typeof startMailServer>[0]) => {
    const server = await startMailServer(options);
    cleanUp.push(server.stop);
    return server;
  };
  const write = async (recipient = 'ada@example.test') => {
    const id = crypto.randomUUID();
    const payload = { type: 'contact', name: 'Ada', email: 'a@b.test', subject: 'x', message: 'y' };
    await addNotification(orm, { id, type: 'contact', payload, recipient });
    return id;
  };
  const read = async (id: string) => {
    const [stored] = await rows<StoredMail>(
      orm,
      sql`select status, attempts, last_error,
          extract(epoch from next_attempt_at - now())::float8 as pause
        from notifications where id = ${id}`,
    );
    return stored as StoredMail;
  };
  /** Waits for the end of an attempt. */
  const tried = async (id: string) => {
    const isOver = ({ status, last_error }: StoredMail) =>
      status !== 'pending' || last_error !== null;
    await expect.poll(async () => isOver(await read(id)), { interval: 10 }).toBe(true);
    return read(id);
  };
  return { database, orm, lines, cleanUp, work, stopWorkers, serve, write, read, tried };
}

/** It waits for its second attempt, and the office need not do anything. */
export function expectToWait(mail: StoredMail): void {
  expect(mail).toMatchObject({ status: 'pending', attempts: 1 });
  expect(mail.pause).toBeLessThanOrEqual(15);
}
