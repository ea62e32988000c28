/**
 * The loop of a worker that claims due rows with a lease and sends them, beside the other workers of
 * the process. What a killed process was sending is claimed again after its lease.
 */
import type { Database } from './db/database.ts';
import type { Logger } from './logger.ts';
import { createSleep } from './sleep-until-woken.ts';

/** `next_due_seconds`: until the next row is due; null if none waits. */
type Claimed<Row> = { due: Row[]; next_due_seconds: number | null };

type Work<Row> = {
  /** For the log, such as 'webhook worker'. */
  name: string;
  database: Database;
  logger: Logger;
  /** Notified when a row was written. */
  channel: string;
  claim: () => Promise<Claimed<Row>>;
  /** Sends one row and records the outcome. Throws if `signal` is aborted because the product stops. */
  send: (row: Row, signal: AbortSignal) => Promise<void>;
  /** In milliseconds, from the claim. */
  deadlines: { send: number; stop: number };
};

export type DueWorker = {
  /** Lets sendings in progress finish for a few seconds, then stops. */
  stop: () => Promise<void>;
};

/** Rows are also polled, because a NOTIFY may be lost. */
const LONGEST_SLEEP_SECONDS = 60;
const DATABASE_PAUSE_SECONDS = 5;

export async function startDueWorker<Row extends { id: string }>({
  name,
  database,
  logger,
  channel,
  claim,
  send,
  deadlines,
}: Work<Row>): Promise<DueWorker> {
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  const databaseAway = `the ${name} could not reach the database`;
  let stopped = false;
  const { wake, forget, untilWoken } = createSleep();
  const unlisten = await database.listen(channel, { onMessage: wake, onGap: wake });

  async function run(): Promise<void> {
    while (!stopped) {
      forget();
      let seconds = LONGEST_SLEEP_SECONDS;
      try {
        const { due, next_due_seconds } = await claim();
        // A clock set forward ends the leases of those that are being sent.
        for (const row of due.filter(({ id }) => !underWay.has(id))) start(row);
        seconds = Math.min(next_due_seconds ?? seconds, seconds);
      } catch (error) {
        logger.error({ err: error }, databaseAway);
        seconds = DATABASE_PAUSE_SECONDS;
      }
      await untilWoken(seconds);
    }
  }

  function start(row: Row): void {
    const signal = AbortSignal.any([AbortSignal.timeout(deadlines.send), stopping.signal]);
    const attempt = send(row, signal)
      .catch((error) => {
        // Unrecorded: it is sent again after its lease.
        if (!stopping.signal.aborted) logger.error({ err: error }, databaseAway);
      })
      .then(() => {
        underWay.delete(row.id);
        // Others may wait for this one.
        wake();
      });
    underWay.set(row.id, attempt);
  }

  const running = run();
  return {
    stop: async () => {
      stopped = true;
      wake();
      await running;
      const timer = setTimeout(() => stopping.abort(new Error('stopped')), deadlines.stop);
      await Promise.all(underWay.values());
      clearTimeout(timer);
      await unlisten();
    },
  };
}
