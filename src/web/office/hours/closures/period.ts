/** A period to close, as typed: 'dal' and 'al', and for whom. */
import { CLOSURE_LIMITS } from '#contract/days/closures.schema.ts';
import { shiftDate } from '#contract/days/rules.ts';
import { ORDER_TYPES, type OrderType } from '#contract/orders/orders.schema.ts';
import { dateAndTimeProblems } from '#web/office/order/edit/date-and-time.ts';
import type { Span } from './span.ts';

/** Typed dates: 'yyyy-MM-dd' once understood. */
export type Period = { types: readonly OrderType[]; from: string; to: string };
export type PeriodProblems = { types?: string; from?: string; to?: string };

/** Without a last day it is one day. */
const lastDay = ({ from, to }: Period) => to || from;

export function periodProblems(period: Period): PeriodProblems {
  const { types, from } = period;
  const to = lastDay(period);
  const wrongFrom = dateProblem(from);
  const wrongTo = wrongFrom ? undefined : (dateProblem(to) ?? orderProblem(from, to));
  return {
    ...(types.length === 0 && { types: 'Scegliere privati o rivenditori' }),
    ...(wrongFrom && { from: wrongFrom }),
    ...(wrongTo && { to: wrongTo }),
  };
}

/** null if something is missing or invalid. */
export function periodSpan(period: Period): Span | null {
  if (Object.keys(periodProblems(period)).length > 0) return null;
  const types = ORDER_TYPES.filter((type) => period.types.includes(type));
  return { types, from: period.from, to: lastDay(period) };
}

const dateProblem = (delivery_date: string) =>
  dateAndTimeProblems({ delivery_date, delivery_time: '' }).delivery_date;

function orderProblem(from: string, to: string): string | undefined {
  if (to < from) return "L'ultimo giorno viene prima del primo";
  const { days } = CLOSURE_LIMITS;
  return to > shiftDate(from, days - 1) ? `Al massimo ${days} giorni` : undefined;
}
