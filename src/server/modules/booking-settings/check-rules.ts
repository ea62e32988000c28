import {
  type BrokenRule,
  CHECKED_RULES,
  type CheckBookingRulesInput,
  type CheckedRule,
  type StoredBookingRules,
} from '#contract/days/booking-settings.schema.ts';
import { isOpen, romeDate, shiftDate } from '#contract/days/rules.ts';
import { dayOrdersFrom } from '#server/modules/orders/order-counts.store.ts';
import { consumerTimesFrom } from '#server/modules/orders/order-days.store.ts';
import { readRules } from '#server/modules/settings/booking-settings.store.ts';
import { readWeek } from '#server/modules/settings/opening-hours.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';

/** At most this many dates are named per rule. */
const NAMED_DATES = 10;

/** How many orders on a date break a rule. */
type Broken = { date: string; orders: number };
type Count = () => Broken[] | Promise<Broken[]>;

/** The open orders that each proposed rule would break. Changes nothing. */
export async function checkRules(
  { orm, clock }: { orm: Orm; clock: Clock },
  proposed: CheckBookingRulesInput,
): Promise<BrokenRule[]> {
  const today = romeDate(clock());
  const stored = await readRules(orm);
  const rules: StoredBookingRules = { ...stored, ...withoutUndefined(proposed) };
  const { max_days_ahead, supplier_daily_limit } = rules;

  const counts: Record<CheckedRule, Count> = {
    // Both apply when an order is booked, not to existing orders.
    min_notice_hours: () => [],
    supplier_same_day_cutoff: () => [],
    max_days_ahead: async () => {
      if (max_days_ahead === null) return [];
      const last = shiftDate(today, max_days_ahead);
      const days = await dayOrdersFrom(orm, shiftDate(last, 1));
      return days.map(({ date, open }) => ({ date, orders: open }));
    },
    supplier_daily_limit: async () => {
      const days = (await dayOrdersFrom(orm, today)).filter(({ type }) => type === 'supplier');
      return days.map(({ date, open, live }) => ({
        date,
        orders: Math.min(open, live - supplier_daily_limit),
      }));
    },
    limit_to_opening_hours: async () => {
      if (!rules.limit_to_opening_hours) return [];
      const week = await readWeek(orm);
      const times = await consumerTimesFrom(orm, today);
      const outside = times.filter(({ date, time }) =>
        proposed.slots
          ? isOpen(date, time, week.slots) && !isOpen(date, time, proposed.slots)
          : !isOpen(date, time, week.slots),
      );
      return outside.map(({ date }) => ({ date, orders: 1 }));
    },
  };

  const isProposed = (rule: CheckedRule) =>
    proposed[rule] !== undefined || (rule === 'limit_to_opening_hours' && proposed.slots);
  return Promise.all(
    CHECKED_RULES.filter(isProposed).map(async (rule) => ({
      rule,
      ...totals(await counts[rule]()),
    })),
  );
}

function totals(broken: readonly Broken[]): Omit<BrokenRule, 'rule'> {
  const some = broken.filter(({ orders }) => orders > 0);
  const dates = [...new Set(some.map(({ date }) => date))];
  return {
    orders: some.reduce((sum, { orders }) => sum + orders, 0),
    days: dates.length,
    dates: dates.slice(0, NAMED_DATES),
  };
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as T;
