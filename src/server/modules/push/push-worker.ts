/**
 * Sends due notices, beside the other workers. One of a device at a time, so that a slow push
 * service delays no other device.
 */
import { PUSH_DELAY_SECONDS, PUSH_TTL_SECONDS } from '#contract/push/push.schema.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, Orm } from '#server/platform/db/database.ts';
import { type DueWorker, startDueWorker } from '#server/platform/due-worker.ts';
import type { Logger } from '#server/platform/logger.ts';
import { noticeMessage } from './notice-message.ts';
import { notePush } from './push-devices.store.ts';
import {
  claimNotices,
  type DueNotice,
  deleteNotice,
  postponeNotice,
} from './push-notices.store.ts';
import { type PushOutcome, type PushSender, sendPush } from './send-push.ts';

type Dependencies = {
  database: Database;
  logger: Logger;
  clock: Clock;
  push: PushSender;
  /** In milliseconds, from the claim. */
  deadlines?: { send: number; stop: number };
};

const DEADLINES = { send: 10_000, stop: 5_000 };
/** Longer than an attempt, so that no other worker sends at the same time. */
const LEASE_SECONDS = 60;
const FIRST_PAUSE_SECONDS = 30;

export function startPushWorker({
  database,
  deadlines = DEADLINES,
  ...given
}: Dependencies): Promise<DueWorker> {
  const { logger, clock } = given;
  const { orm } = database;
  return startDueWorker({
    name: 'push worker',
    database,
    logger,
    channel: 'push_due',
    claim: () => claimNotices(orm, { leaseSeconds: LEASE_SECONDS, now: clock() }),
    send: (due, signal) => sendNotice({ orm, ...given }, due, signal),
    deadlines,
  });
}

/** Throws if `signal` is aborted because the product stops, and if the database is down. */
async function sendNotice(
  { orm, logger, clock, push }: Omit<Dependencies, 'database' | 'deadlines'> & { orm: Orm },
  due: DueNotice,
  signal: AbortSignal,
): Promise<void> {
  const started = clock();
  const end = endOf(due);
  const left = Math.ceil((end.getTime() - started.getTime()) / 1000);
  const outcome = await sendPush(
    push,
    {
      to: due,
      message: noticeMessage(due, started),
      topic: due.subject_id.replaceAll('-', ''),
      ttlSeconds: Math.min(PUSH_TTL_SECONDS, left),
    },
    { clock, signal },
  );
  const now = clock();
  const next = nextAttempt(due, outcome, now);
  await notePush(orm, due.device_id, outcome.failure, now);
  if (next && next < end) await postponeNotice(orm, due, next);
  else await deleteNotice(orm, due);
  const { id: notice, device_id: device, kind, attempts } = due;
  const { failure, http_status: status } = outcome;
  const line = { notice, device, kind, attempts, status, failure };
  if (failure === null) logger.info(line, 'notice pushed');
  else if (failure === 'too-large') logger.error(line, 'notice not pushed: it was too large');
  else logger.warn(line, 'notice not pushed');
}

/** From when on it is of no use. */
const endOf = ({ created_at }: DueNotice): Date =>
  new Date(created_at.getTime() + (PUSH_DELAY_SECONDS + PUSH_TTL_SECONDS) * 1000);

/** After 30 seconds, then with doubling pauses, not before the service asks for; null if it would be in vain. */
function nextAttempt({ attempts }: DueNotice, outcome: PushOutcome, now: Date): Date | null {
  const { failure, retryAt } = outcome;
  if (failure !== 'busy' && failure !== 'unreachable') return null;
  const pause = FIRST_PAUSE_SECONDS * 1000 * 2 ** (attempts - 1);
  return new Date(Math.max(now.getTime() + pause, retryAt?.getTime() ?? 0));
}
