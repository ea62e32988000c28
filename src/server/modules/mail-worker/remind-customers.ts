import { romeDate, romeInstant, romeTime, shiftDate } from '#contract/days/rules.ts';
import { writeReminders } from '#server/modules/outbox/reminders.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** In Rome. */
const FROM = '09:00';
const UNTIL = '21:00';

/** Whether customers are reminded at this hour of the day; at others nobody is written to. */
export function isReminderHour(now: Date): boolean {
  const time = romeTime(now);
  return time >= FROM && time < UNTIL;
}

/**
 * Queues the reminders of tomorrow's confirmed orders, and returns how many. Whoever was told the date today,
 * by a confirmation or a move, gets none.
 */
export async function remindCustomers({ orm, clock }: { orm: Orm; clock: Clock }): Promise<number> {
  const now = clock();
  if (!isReminderHour(now)) return 0;
  const today = romeDate(now);
  return writeReminders(orm, {
    date: shiftDate(today, 1),
    toldSince: romeInstant(today, '00:00'),
  });
}
