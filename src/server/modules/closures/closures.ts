/** Closes days and times, handles the affected orders, and reopens. */
import {
  CLOSURE_LIMITS,
  type Closed,
  type CloseInput,
  ClosurePreview,
  type ClosureSpan,
  type Opened,
} from '#contract/days/closures.schema.ts';
import { romeDate, romeTime } from '#contract/days/rules.ts';
import type { Actor } from '#server/platform/actor.ts';
import { withStored } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { closureSpans } from './closure-spans.ts';
import { closeDays, openDays, readPreview } from './closures.store.ts';

const clockOf = (now: Date) => `${romeDate(now)} ${romeTime(now)}`;

/** Reads one order more than is shown, to know whether there are more. */
export async function previewClosure(
  orm: Orm,
  span: ClosureSpan,
  now: Date,
): Promise<ClosurePreview> {
  const { days, orders } = await readPreview(orm, span, clockOf(now), CLOSURE_LIMITS.orders + 1);
  return {
    days,
    orders: orders.slice(0, CLOSURE_LIMITS.orders),
    capped: orders.length > CLOSURE_LIMITS.orders,
  };
}

/** Throws INVALID_INPUT; for refused moves with the reasons by order in `fields`; CONFLICT with the new preview. */
export async function close(orm: Orm, actor: Actor, input: CloseInput, now: Date): Promise<Closed> {
  const { days, ...closed } = await closeDays(orm, actor, input, clockOf(now)).catch(
    withStored(ClosurePreview, () => previewClosure(orm, input, now)),
  );
  return { ...closed, closures: closureSpans(days) };
}

/** What is already open stays open. */
export async function open(orm: Orm, actor: Actor, span: ClosureSpan): Promise<Opened> {
  const { days, ...opened } = await openDays(orm, actor, span);
  return { ...opened, closures: closureSpans(days) };
}
