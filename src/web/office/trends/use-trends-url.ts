import { parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import { TrendsQuery } from '#contract/trends/trends.schema.ts';
import { parseAsDate } from '#web/lists/list-url.ts';
import { namedPeriod, PERIODS, type PeriodName } from './named-period.ts';

const PARSERS = {
  period: parseAsStringLiteral(PERIODS).withDefault('settimane'),
  from: parseAsDate,
  to: parseAsDate,
  /** null for both. */
  type: parseAsStringLiteral(ORDER_TYPES),
};
const NAMES = { urlKeys: { period: 'periodo', from: 'dal', to: 'al', type: 'tipo' } };

/** The period and the type in the URL. `query` is null while the own dates are not a period. */
export function useTrendsUrl(now: Date) {
  const [{ period, from, to, type }, set] = useQueryStates(PARSERS, { ...NAMES, history: 'push' });
  const dates = period === 'scelto' ? { from, to } : namedPeriod(period, now);
  const read = TrendsQuery.safeParse({ ...dates, ...(type && { type }) });
  const isComplete = dates.from !== null && dates.to !== null;
  return {
    period,
    type,
    ...dates,
    query: read.success ? read.data : null,
    /** Why the own dates are not a period. */
    problem: isComplete && !read.success ? read.error.issues[0]?.message : undefined,
    /** Own dates begin with those that are shown. */
    show: (next: PeriodName) =>
      void set(
        next === 'scelto' ? { period: next, ...dates } : { period: next, from: null, to: null },
      ),
    setDates: (next: { from?: string | null; to?: string | null }) => void set(next),
    setType: (next: (typeof ORDER_TYPES)[number] | null) => void set({ type: next }),
  };
}

export type TrendsUrl = ReturnType<typeof useTrendsUrl>;
