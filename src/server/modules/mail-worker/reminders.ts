/** Reminds customers of tomorrow's orders and of offers that end soon: hourly during the day, and once at startup. */

import { Cron } from 'croner';
import { romeDate, romeInstant, romeTime, shiftDate, TIME_ZONE } from '#contract/days/rules.ts';
import { writeOfferReminders } from '#server/modules/offers/offer-mails.store.ts';
import { writeReminders } from '#server/modules/outbox/order-mails.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';

/** In Rome. */
const FROM = '09:00';
const UNTIL = '21:00';

/** Whether reminders are sent at this hour; nobody is written to at night. */
export function isReminderHour(now: Date): boolean {
  const time = romeTime(now);
  return time >= FROM && time < UNTIL;
}

/**
 * Queues the reminders of tomorrow's confirmed orders and returns how many. None for a customer whose mail today
 * already named the date (a confirmation or a move).
 */
export async function remindCustomers({ orm, clock }: { orm: Orm; clock: Clock }): Promise<number> {
  const now = clock();
  if (!isReminderHour(now)) return 0;
  const today = romeDate(now);
  return writeReminders(orm, {
    date: shiftDate(today, 1),
    mailedSince: romeInstant(today, '00:00'),
  });
}

/** The same for offers that end soon and are unanswered. */
export async function remindOfOffers({ orm, clock }: { orm: Orm; clock: Clock }): Promise<number> {
  const now = clock();
  return isReminderHour(now) ? writeOfferReminders(orm, romeDate(now)) : 0;
}

type Dependencies = { orm: Orm; clock: Clock; logger: Logger; schedule?: string };

type Reminders = {
  /** Waits for a running statement, then stops. */
  stop: () => Promise<void>;
};

/** All go out at 9 in Rome. Later runs catch what a failure left, or a setting just switched on. */
const EVERY_HOUR = '0 9-20 * * *';

export function startReminders({
  orm,
  clock,
  logger,
  schedule = EVERY_HOUR,
}: Dependencies): Reminders {
  const run = async (): Promise<void> => {
    try {
      const orders = await remindCustomers({ orm, clock });
      const offers = await remindOfOffers({ orm, clock });
      if (orders + offers > 0) logger.info({ written: orders, offers }, 'reminders');
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
