import type { Closure } from '#contract/days/closures.schema.ts';
import { CONSUMER_TIMES, isSunday, shiftDate } from '#contract/days/rules.ts';
import type { ClosedTimes } from '#server/modules/days/closed-times.store.ts';

/**
 * Closed dates as spans: consecutive days (skipping Sundays) with the same types and reason. Closures of single times
 * stay separate.
 */
export function closureSpans(closed: readonly ClosedTimes[]): Closure[] {
  const spans: Closure[] = [];
  for (const day of closed.filter(({ date }) => !isSunday(date)).flatMap(closureOf)) {
    addType(spans, day) || spans.push(day);
  }
  const joined: Closure[] = [];
  for (const day of spans) {
    const before = joined.findLast((span) => continues(span, day));
    if (!before) joined.push(day);
    else {
      before.to = day.to;
      before.days += 1;
    }
  }
  return joined;
}

function closureOf({ type, date, reason, times }: ClosedTimes): Closure {
  const whole = type === 'supplier' || times.length === CONSUMER_TIMES.length;
  return { from: date, to: date, types: [type], days: 1, reason, times: whole ? null : times };
}

/** A day closed for both types with the same reason is one closure. */
function addType(spans: Closure[], { from, types, reason, times }: Closure): boolean {
  const same = spans.find(
    (span) => span.from === from && span.reason === reason && !span.times && !times,
  );
  same?.types.push(...types);
  return same !== undefined;
}

function continues(span: Closure, day: Closure): boolean {
  return (
    !span.times &&
    !day.times &&
    span.reason === day.reason &&
    span.types.join() === day.types.join() &&
    nextWorkday(span.to) === day.from
  );
}

function nextWorkday(date: string): string {
  const next = shiftDate(date, 1);
  return isSunday(next) ? shiftDate(next, 1) : next;
}
