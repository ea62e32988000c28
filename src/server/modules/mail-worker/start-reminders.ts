/** Reminds customers every hour of the day, and once when the product starts. */
import { Cron } from 'croner';
import { TIME_ZONE } from '#contract/days/rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { remindCustomers } from './remind-customers.ts';

type Dependencies = { orm: Orm; clock: Clock; logger: Logger; schedule?: string };

type Reminders = {
  /** Lets a running statement finish, then stops. */
  stop: () => Promise<void>;
};

/** All go out at 9 in Rome. The later hours find what a failure, or the switch of the setting, has left. */
const EVERY_HOUR = '0 9-20 * * *';

export function startReminders({
  orm,
  clock,
  logger,
  schedule = EVERY_HOUR,
}: Dependencies): Reminders {
  const run = async (): Promise<void> => {
    try {
      const written = await remindCustomers({ orm, clock });
      if (written > 0) logger.info({ written }, 'reminders');
    } catch (error) {
      // The next hour tries again.
      logger.error({ err: error }, 'the reminders could not be written');
    }
  };
  let running = run();
  const hourly = new Cron(schedule, { timezone: TIME_ZONE }, () => {
    running = running.then(run);
  });
  return {
    stop: async () => {
      hourly.stop();
      await running;
    },
  };
}
