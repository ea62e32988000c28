/** Closes and reopens days: each write is one call of a function in `migrations/functions/closures.sql`. */
import { type SQL, sql } from 'drizzle-orm';
import type { Closed, CloseInput, ClosureSpan, Opened } from '#contract/days/closures.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { type AuditedChange, auditEntry } from '#server/modules/audit-log/audit-log.store.ts';
import type { ClosedTimes } from '#server/modules/days/closed-times.store.ts';
import { findOrders } from '#server/modules/orders/orders.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';

/**
 * The orders that the closure affects, by date and time, at most `limit`, and how many days it closes. `now` is
 * 'yyyy-MM-dd HH:mm' in Rome.
 */
export async function readPreview(orm: Orm, span: ClosureSpan, now: string, limit: number) {
  const affected = sql`select affected.id from orders_of_closure(${spanOf(span)}, p_now => ${now}) as affected
    order by affected.delivery_date, affected.delivery_time, affected.id limit ${limit}`;
  const [orders, { days }] = await Promise.all([
    findOrders(orm, undefined, ({ id }) => sql`${id} in (${affected})`),
    row<{ days: number }>(
      orm,
      sql`select count(*)::int as days from closure_days(${span.from}::date, ${span.to}::date, ${now})`,
    ),
  ]);
  return { days, orders: orders.toSorted((a, b) => placeOf(a).localeCompare(placeOf(b))) };
}

const placeOf = ({ order }: TypedOrder) =>
  `${order.delivery_date} ${order.delivery_time} ${order.id}`;

type DaysClosed = Omit<Closed, 'closures'> & { days: ClosedTimes[] };
type DaysOpened = Omit<Opened, 'closures'> & { days: ClosedTimes[] };

/** SQL function close_days. Throws INVALID_INPUT or CONFLICT; for refused moves `fields` holds the reasons by order. */
export async function closeDays(
  orm: Pick<Orm, 'execute'>,
  actor: Actor,
  { reason, decisions, ...span }: CloseInput,
  now: string,
): Promise<DaysClosed> {
  const { result } = await row<{ result: DaysClosed }>(
    orm,
    withAudit(
      sql`close_days(${spanOf(span)}, p_reason => ${reason || null}::text,
        p_decisions => ${JSON.stringify(decisions)}::jsonb, p_now => ${now},
        p_user_id => ${actor.user_id}::uuid, p_user_name => ${actor.user_name})`,
      { action: 'days-closed', actor, after: { ...span, ...(reason && { reason }) } },
    ),
  );
  return result;
}

/** SQL function open_days: how many days had something closed, and what it was. */
export async function openDays(
  orm: Pick<Orm, 'execute'>,
  actor: Actor,
  span: ClosureSpan,
): Promise<DaysOpened> {
  const { result } = await row<{ result: DaysOpened }>(
    orm,
    withAudit(sql`open_days(${spanOf(span)})`, { action: 'days-opened', actor, after: span }),
  );
  return result;
}

/** Calls a function and, if it changed a day, writes the audit log entry in the same statement. */
const withAudit = (call: SQL, audited: AuditedChange) => sql`
  with done as materialized (select ${call} as result), entry as (
    ${auditEntry(audited, sql`done where result -> 'days' <> '[]'`)}
  )
  select result from done`;

const spanOf = ({ types, from, to, times }: ClosureSpan) =>
  sql`p_types => ${textArray(types)}, p_from => ${from}::date, p_to => ${to}::date, p_times => ${textArray(times)}`;

/** One parameter in PostgreSQL's array notation; the values contain no quotes or commas. */
const textArray = (values: readonly string[] | undefined) =>
  sql`${values ? `{${values.join(',')}}` : null}::text[]`;
