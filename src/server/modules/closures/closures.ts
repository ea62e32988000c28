/** Closing days and times with their consequences, and opening them again. */
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

/** One order more is read than is shown, to know whether there are more. */
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

/** Raises INVALID_INPUT, the refusals of a move by order in `fields`, and CONFLICT with the new preview. */
export async function close(orm: Orm, actor: Actor, input: CloseInput, now: Date): Promise<Closed> {
  const { days, ...closed } = await closeDays(orm, actor, input, clockOf(now)).catch(
    withStored(ClosurePreview, () => previewClosure(orm, input, now)),
  );
  return { ...closed, closures: closureSpans(days) };
}

/** What is open already stays so. */
export async function open(orm: Orm, actor: Actor, span: ClosureSpan): Promise<Opened> {
  const { days, ...opened } = await openDays(orm, actor, span);
  return { ...opened, closures: closureSpans(days) };
}
