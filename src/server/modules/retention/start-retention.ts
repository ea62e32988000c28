/** Runs retention every night, and once at startup. */
import { Cron } from 'croner';
import { TIME_ZONE } from '#contract/days/rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { cutoffsAt } from './cutoffs.ts';
import { deleteOlder } from './retention.store.ts';

type Dependencies = { orm: Orm; clock: Clock; logger: Logger; schedule?: string };

export type Retention = {
  /** Finishes a running deletion, then stops. */
  stop: () => Promise<void>;
};

/** 03:17 in Rome: no clock change skips or repeats it. */
export const EVERY_NIGHT = '17 3 * * *';

export function startRetention({
  orm,
  clock,
  logger,
  schedule = EVERY_NIGHT,
}: Dependencies): Retention {
  const run = async (): Promise<void> => {
    try {
      const deleted = await deleteOlder(orm, cutoffsAt(clock()));
      if (deleted) logger.info({ deleted }, 'retention');
    } catch (error) {
      // A failed deletion must not end the process: the next night tries again.
      logger.error({ err: error }, 'the retention could not delete');
    }
  };
  let running = run();
  const nightly = new Cron(schedule, { timezone: TIME_ZONE }, () => {
    running = running.then(run);
  });
  return {
    stop: async () => {
      nightly.stop();
      await running;
    },
  };
}
