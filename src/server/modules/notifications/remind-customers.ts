import { romeDate, romeInstant, romeTime, shiftDate } from '#contract/rules.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { writeReminders } from './reminders.store.ts';

/** In Rome. Outside these hours nobody is written to. */
const FROM = '09:00';
const UNTIL = '21:00';

/**
 * Queues the reminders of tomorrow's confirmed orders, and returns how many. Whoever was told the date today,
 * by a confirmation or a move, gets none.
 */
export async function remindCustomers({ orm, clock }: { orm: Orm; clock: Clock }): Promise<number> {
  const now = clock();
  const time = romeTime(now);
  if (time < FROM || time >= UNTIL) return 0;
  const today = romeDate(now);
  return writeReminders(orm, {
    date: shiftDate(today, 1),
    toldSince: romeInstant(today, '00:00'),
  });
}
