/** The office's changes of trips, and of the orders on them. */
import type { BulkResults } from '#contract/orders/order-office.schema.ts';
import {
  type AssignOrdersInput,
  type CreateTripInput,
  Trip,
  type UpdateTripInput,
} from '#contract/road/trips.schema.ts';
import { bulkRefusal } from '#server/modules/orders/bulk-refusal.ts';
import { putOnTrip } from '#server/modules/orders/office-orders.store.ts';
import { changeTrip, insertTrip, setTripStatus } from '#server/modules/trips/trips.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import { conflict, requireVersion, withStored } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { readTrip } from './read-trip-day.ts';

/** Throws NOT_FOUND. */
export const createTrip = async (orm: Orm, input: CreateTripInput): Promise<Trip> =>
  readTrip(orm, await orm.transaction((transaction) => insertTrip(transaction, input)));

/** Throws NOT_FOUND, NEEDS_REASON, and CONFLICT with the current trip. */
export async function updateTrip(
  { orm, clock }: { orm: Orm; clock: Clock },
  actor: Actor,
  id: string,
  { version, status, reason = '', ...fields }: UpdateTripInput,
): Promise<Trip> {
  const stored = await readTrip(orm, id);
  requireVersion(Trip, stored, version);
  // Without a lock: a trip is locked after its orders, and SQL decides about its status.
  if (status) {
    const change = setTripStatus(orm, actor, id, { status, at: clock() });
    await change.catch(withStored(Trip, () => readTrip(orm, id)));
  }
  if (Object.keys(fields).length > 0) {
    const read = status ? await readTrip(orm, id) : stored;
    const changed = await orm.transaction((transaction) =>
      changeTrip(transaction, read, { ...fields, reason }),
    );
    if (!changed) throw conflict(Trip, await readTrip(orm, id));
  }
  return readTrip(orm, id);
}

/** One order after another. A failing order does not stop the others. */
export async function assignOrders(
  { orm, logger }: { orm: Orm; logger: Logger },
  actor: Actor,
  { trip_id, orders, reason }: AssignOrdersInput,
): Promise<BulkResults> {
  const results: BulkResults['results'] = [];
  for (const { id, from } of orders) {
    try {
      const { history_id } = await putOnTrip(orm, actor, id, { trip: trip_id, from, reason });
      results.push({ id, ok: true, history_id });
    } catch (error) {
      results.push(await bulkRefusal({ orm, logger }, id, error));
    }
  }
  return { results };
}
