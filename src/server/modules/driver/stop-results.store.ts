/** The drivers' reports about orders, as office and driver read them. */
import { and, asc, desc, eq, inArray, not } from 'drizzle-orm';
import type { OrderStatus } from '#contract/orders/orders.schema.ts';
import type { StopEventKind, StopResult } from '#contract/road/stop-events.schema.ts';
import { ARRIVAL_KINDS, RESULT_KINDS } from '#contract/road/stop-events.schema.ts';
import { isBefore } from '#server/platform/db/columns.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { OldRows } from '#server/platform/db/old-rows.ts';
import { placePhotos, stopEvents, stopFiles } from '#server/platform/db/schema.ts';

/** Milliseconds. The device's time is shown if it differs by more than this. */
const SHOWN_DIFFERENCE = 5 * 60_000;

export type StopState = { arrived_at: string | null; result: StopResult | null };

const { id, trip_id, order_id, kind, happened_at, received_at } = stopEvents;

/** Key of an order on a trip. */
const stopKey = (trip: string | null, order: string): string => `${trip}/${order}`;

type StopStates = ReadonlyMap<string, StopState>;

/** 'delivered' only counts while the order is completed: the office may have reopened it. */
export function stopStateOf(
  states: StopStates,
  { id: order, trip_id: trip, status }: { id: string; trip_id: string | null; status: OrderStatus },
): StopState {
  const state = states.get(stopKey(trip, order)) ?? { arrived_at: null, result: null };
  const isReopened = state.result?.kind === 'delivered' && status !== 'completed';
  return isReopened ? { ...state, result: null } : state;
}

/** Input of `stopStateOf`. Events that were set aside do not count. */
export async function stopStates(orm: Orm, trips: readonly string[]): Promise<StopStates> {
  if (trips.length === 0) return new Map();
  const counts = and(inArray(trip_id, [...trips]), not(stopEvents.set_aside));
  const [last, arrivals] = await Promise.all([
    orm
      .selectDistinctOn([trip_id, order_id])
      .from(stopEvents)
      .where(and(counts, inArray(kind, [...RESULT_KINDS])))
      .orderBy(trip_id, order_id, desc(happened_at), desc(received_at)),
    orm
      .selectDistinctOn([trip_id, order_id], { trip_id, order_id, kind, at: happened_at })
      .from(stopEvents)
      .where(and(counts, inArray(kind, [...ARRIVAL_KINDS])))
      .orderBy(trip_id, order_id, desc(happened_at), desc(received_at)),
  ]);
  const files = await filesOf(
    orm,
    last.map((event) => event.id),
  );
  const states = new Map<string, StopState>();
  for (const event of last) {
    const result = event.kind === 'reopened' ? null : resultOf(event, files.get(event.id) ?? []);
    states.set(stopKey(event.trip_id, event.order_id ?? ''), { arrived_at: null, result });
  }
  for (const { trip_id: trip, order_id: order, kind: arrival, at } of arrivals) {
    if (arrival !== 'arrived') continue;
    const key = stopKey(trip, order ?? '');
    states.set(key, { result: null, ...states.get(key), arrived_at: at });
  }
  return states;
}

type File = StopResult['files'][number];
type StopEvent = typeof stopEvents.$inferSelect;

const resultOf = (event: StopEvent, files: File[]): StopResult => ({
  ...reportOf(event, files),
  event_id: event.id,
  kind: event.kind as StopResult['kind'],
});

/** An event with both times and the files that have arrived. */
function reportOf(event: StopEvent, files: File[]) {
  const difference = Date.parse(event.happened_at) - Date.parse(event.device_at);
  const isOff = Math.abs(difference) > SHOWN_DIFFERENCE;
  return {
    reason: event.reason as StopResult['reason'],
    note: event.note,
    received_by: event.received_by,
    at: event.happened_at,
    device_at: isOff ? event.device_at : null,
    files,
    missing: event.files.length - files.length,
  };
}

/** The last result of each of these orders, newest first. Results that were taken back do not count. */
export async function resultsOfOrders(orm: Orm, orders: readonly string[]) {
  if (orders.length === 0) return [];
  const last = await orm
    .selectDistinctOn([order_id])
    .from(stopEvents)
    .where(
      and(
        inArray(order_id, [...orders]),
        not(stopEvents.set_aside),
        inArray(kind, [...RESULT_KINDS]),
      ),
    )
    .orderBy(order_id, desc(happened_at), desc(received_at));
  const files = await filesOf(
    orm,
    last.filter((event) => event.kind === 'failed').map((event) => event.id),
  );
  return last
    .filter((event) => event.kind !== 'reopened')
    .toSorted((a, b) => b.happened_at.localeCompare(a.happened_at))
    .map((event) => ({
      order_id: event.order_id ?? '',
      kind: event.kind as StopResult['kind'],
      reason: event.reason as StopResult['reason'],
      note: event.note,
      at: event.happened_at,
      pictures: (files.get(event.id) ?? []).map(
        ({ sha256 }) => `/api/admin/stop-events/${event.id}/files/${sha256}`,
      ),
    }));
}

/** All reports about an order with their trips, newest first. */
export async function reportsOf(orm: Orm, order: string) {
  const events = await orm
    .select()
    .from(stopEvents)
    .where(eq(order_id, order))
    .orderBy(desc(happened_at), desc(received_at));
  const files = await filesOf(
    orm,
    events.map((event) => event.id),
  );
  return events.map((event) => ({
    ...reportOf(event, files.get(event.id) ?? []),
    id: event.id,
    trip_id: event.trip_id,
    set_aside: event.set_aside,
    kind: event.kind as StopEventKind,
    received_at: event.received_at,
  }));
}

/** Files that have arrived, by event. */
async function filesOf(orm: Orm, events: readonly string[]): Promise<ReadonlyMap<string, File[]>> {
  const arrived = new Map<string, File[]>();
  if (events.length === 0) return arrived;
  const found = await orm
    .select({ event_id: stopFiles.event_id, sha256: stopFiles.stored_sha256, kind: stopFiles.kind })
    .from(stopFiles)
    .where(inArray(stopFiles.event_id, [...events]))
    .orderBy(asc(stopFiles.received_at), asc(stopFiles.sha256));
  for (const { event_id, ...file } of found) {
    arrived.set(event_id, [...(arrived.get(event_id) ?? []), file as File]);
  }
  return arrived;
}

/** Events by id, for those that were set aside. */
export async function findStopEvents(orm: Orm, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { reason, note } = stopEvents;
  return orm
    .select({ id, kind, reason, note })
    .from(stopEvents)
    .where(inArray(id, [...ids]));
}

/** Photos of the delivery place by order id, oldest first. */
export async function placePhotosByOrder(
  orm: Orm,
  orders: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const photos = new Map<string, string[]>();
  if (orders.length === 0) return photos;
  const found = await orm
    .select({ id: placePhotos.id, order_id: placePhotos.order_id })
    .from(placePhotos)
    .where(inArray(placePhotos.order_id, [...orders]))
    .orderBy(asc(placePhotos.created_at), asc(placePhotos.id));
  for (const photo of found) {
    photos.set(photo.order_id, [...(photos.get(photo.order_id) ?? []), photo.id]);
  }
  return photos;
}

/** Drivers' and customers' uploads, files first. */
export const oldProofs = (before: Date): OldRows[] => [
  [stopFiles, isBefore(stopFiles.received_at, before)],
  [stopEvents, isBefore(received_at, before)],
  [placePhotos, isBefore(placePhotos.created_at, before)],
];
