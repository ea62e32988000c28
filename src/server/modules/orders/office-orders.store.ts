/** The office's SQL on orders. Each write is one call of a function in `migrations/functions/`. */
import { type SQL, sql } from 'drizzle-orm';
import type {
  ChangedOrder,
  UndoneOrder,
  UpdateOrderInput,
} from '#contract/orders/order-office.schema.ts';
import type { OrderStatus, OrderType } from '#contract/orders/orders.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { row } from '#server/platform/db/rows.ts';
import { withInstants } from './orders.store.ts';

/** The columns of an order made by the office. */
export type OfficeOrder = {
  request_id: string;
  delivery_date: string;
  delivery_time: string;
  status: OrderStatus;
} & Record<string, unknown>;

/** SQL function create_order. A repeated request returns the first order. */
export const createOfficeOrder = (
  orm: Orm,
  actor: Actor,
  { type, order, notify = false }: { type: OrderType; order: OfficeOrder; notify?: boolean },
) =>
  change(
    orm,
    sql`create_order(p_type => ${type}, p_order => ${JSON.stringify(order)}::jsonb, ${by(actor)},
      p_notify => ${notify})`,
  );

/** SQL function update_order. Throws NOT_FOUND, CONFLICT, NEEDS_REASON and the refusals of a booking. */
export const updateOrder = (
  orm: Orm,
  actor: Actor,
  id: string,
  { version, expected_status, notify = false, reason = '', ...changes }: UpdateOrderInput,
) =>
  change(
    orm,
    sql`update_order(p_id => ${id}::uuid, p_changes => ${JSON.stringify(changes)}::jsonb, ${by(actor)},
      p_expected_version => ${version ?? null}::int,
      p_expected_status => ${expected_status ?? null}::text, p_notify => ${notify}, p_reason => ${reason})`,
  );

/** SQL function deliver_order; `today`: the date in Rome. Throws NOT_FOUND and CONFLICT. */
export const deliverOrder = (
  orm: Orm,
  actor: Actor,
  id: string,
  { version, today }: { version: number; today: string },
) =>
  change(
    orm,
    sql`deliver_order(p_id => ${id}::uuid, ${by(actor)}, p_today => ${today}::date,
      p_expected_version => ${version}::int)`,
  );

/**
 * SQL function assign_order. Throws NOT_FOUND, and CONFLICT if `version` differs or the order already belongs to a
 * company.
 */
export const assignOrder = (
  orm: Orm,
  actor: Actor,
  id: string,
  { reseller, version }: { reseller: string; version: number },
) =>
  change(
    orm,
    sql`assign_order(p_id => ${id}::uuid, p_reseller => ${reseller}::uuid, ${by(actor)},
      p_expected_version => ${version}::int)`,
  );

/** SQL function put_on_trip. Throws NOT_FOUND, CONFLICT and NEEDS_REASON. */
export const putOnTrip = (
  orm: Orm,
  actor: Actor,
  id: string,
  { trip, from, reason }: { trip: string | null; from: string | null; reason: string },
) =>
  change(
    orm,
    sql`put_on_trip(p_id => ${id}::uuid, p_trip => ${trip}::uuid, p_from => ${from}::uuid,
      p_reason => ${reason}, ${by(actor)})`,
  );

/** SQL function move_reseller_orders: moves all pickups of one company to another. Returns how many. */
export async function moveResellerOrders(
  orm: Orm,
  actor: Actor,
  { from, into }: { from: string; into: string },
): Promise<number> {
  const { moved } = await row<{ moved: number }>(
    orm,
    sql`select move_reseller_orders(p_from => ${from}::uuid, p_into => ${into}::uuid, ${by(actor)}) as moved`,
  );
  return moved;
}

/** SQL function delete_order: returns the deleted order. Throws NOT_FOUND, and CONFLICT if `version` differs. */
export const deleteOrder = (
  orm: Orm,
  actor: Actor,
  id: string,
  { notify = false, version }: Pick<UpdateOrderInput, 'notify' | 'version'> = {},
) =>
  change(
    orm,
    sql`delete_order(p_id => ${id}::uuid, ${by(actor)}, p_notify => ${notify},
      p_expected_version => ${version ?? null}::int)`,
  );

/** SQL function undo_action. Throws NOT_FOUND, CONFLICT and the refusals of a booking. */
export const undoAction = (orm: Orm, actor: Actor, id: string, historyId: number) =>
  change<UndoneOrder>(
    orm,
    sql`undo_action(p_id => ${id}::uuid, p_history_id => ${historyId}::bigint, ${by(actor)})`,
  );

const by = ({ user_id, user_name }: Actor) =>
  sql`p_user_id => ${user_id}::uuid, p_user_name => ${user_name}`;

async function change<Result extends ChangedOrder = ChangedOrder>(
  orm: Orm,
  call: SQL,
): Promise<Result> {
  const { result } = await row<{ result: Result }>(orm, sql`select ${call} as result`);
  return { ...result, order: withInstants(result.order) };
}
