/**
 * Lorries on the road (docs/decisions/176): which order is on which trip, and what drivers report
 * about it.
 */
import type { Accepted, Call } from './calls.ts';
import { instantOf, todayInRome } from './clock-rules.ts';
import { stopTelling, tellCustomer, tellOfRoad } from './mail-model.ts';
import { checkUnchanged, isUndoable } from './order-model.ts';
import {
  findOrder,
  isResult,
  type Order,
  Refused,
  resultOf,
  type State,
  type Trip,
} from './state.ts';
import { change, type Ids } from './write-order.ts';

type Of<Name extends Call['call']> = Extract<Call, { call: Name }>;

/** By the office; `trip` null takes the order off. */
export function assign(state: State, call: Of<'assign'>, ids: Ids): Accepted {
  const order = findOrder(state, call.id);
  if (order.type === 'supplier') throw new Refused('NOT_FOUND');
  const { trip_id, delivery_date, status } = order.fields;
  const { id, version } = order;
  if (trip_id === call.trip) return { ok: true, id, version, history_id: null };
  if (trip_id !== call.from) {
    const message = trip_id
      ? "L'ordine è già su un altro giro."
      : "L'ordine non è più su quel giro.";
    throw new Refused('CONFLICT', { message });
  }
  const isOpen = status === 'pending' || status === 'confirmed';
  if (!isOpen) checkUnchanged(order, { expected_status: 'confirmed' });
  if (call.trip) {
    const trip = findTrip(state, call.trip);
    if (!isOnItsWay(trip)) throw new Refused('CONFLICT', { message: 'Il giro non è più aperto.' });
    if (trip.date !== delivery_date) {
      throw new Refused('CONFLICT', { message: "L'ordine è per un altro giorno." });
    }
    if (!call.reason) checkLoad(state, trip, order);
  }
  change(state, order, { trip_id: call.trip }, { entry: ids.entry });
  return { ok: true, id, version: order.version, history_id: ids.entry };
}

const isOnItsWay = ({ status }: Trip) => status === 'planned' || status === 'started';

function findTrip(state: State, id: string): Trip {
  const trip = state.trips.find((candidate) => candidate.id === id);
  if (!trip) throw new Refused('NOT_FOUND', { message: 'Giro non trovato' });
  return trip;
}

/** An unknown weight needs no reason. */
function checkLoad({ orders }: State, trip: Trip, order: Order): void {
  const kgOf = ({ fields }: Order) => (fields.weight_kg as number | null) ?? 0;
  const loaded = orders.filter(({ id, fields }) => fields.trip_id === trip.id && id !== order.id);
  const kg = [...loaded, order].reduce((sum, each) => sum + kgOf(each), 0);
  if (kgOf(order) > 0 && kg > trip.max_kg) throw new Refused('NEEDS_REASON');
}

/** By the office. `entryOf` returns the entry by which an order left a dropped trip. */
export function setTrip(
  state: State,
  { id, become, now }: Of<'trip'>,
  entryOf: (order: string) => number | null,
): Accepted {
  const trip = findTrip(state, id);
  const from = trip.status;
  const loaded = state.orders.filter(({ fields }) => fields.trip_id === id);
  if (become === 'dropped') {
    const isOver = loaded.some(
      ({ fields }) => fields.status !== 'pending' && fields.status !== 'confirmed',
    );
    if (isOver) throw new Refused('CONFLICT');
  }
  if (from !== become && !NEXT[from].includes(become)) throw new Refused('CONFLICT');
  if (become === 'dropped') {
    for (const order of loaded)
      change(state, order, { trip_id: null }, { entry: entryOf(order.id) });
  }
  setStatus(state, trip, become, now);
  return { ok: true };
}

const NEXT: Record<Trip['status'], Trip['status'][]> = {
  planned: ['started', 'dropped'],
  started: ['closed', 'planned'],
  closed: ['started'],
  dropped: ['planned'],
};

/**
 * Customers get a mail when it starts on its day; unsent ones are withdrawn when it turns back or
 * ends.
 */
function setStatus(state: State, trip: Trip, status: Trip['status'], now: number): void {
  if (trip.status === status) return;
  const isStart =
    trip.status === 'planned' && status === 'started' && trip.date === todayInRome(now);
  trip.status = status;
  if (isStart) tellOfRoad(state, 'order-on-the-road', trip.id);
  if (status === 'planned' || status === 'closed') {
    for (const order of state.orders) {
      if (order.fields.trip_id === trip.id) stopTelling(state, trip.id, order.id);
    }
  }
}

/** For a quarter of an hour a result can be taken back, or a 'delivered' replaced. */
const TAKE_BACK_MS = 15 * 60_000;
/** Waiting customers get a mail if the lorry is more than 45 full minutes late. */
const LATE_MS = 46 * 60_000;

/**
 * By a driver's phone, in any order and any number of times. If the office has changed the order
 * since, it is only stored.
 */
export function report(state: State, { event, now }: Of<'event'>, ids: Ids): Accepted {
  const trip = state.trips.find(({ id }) => id === event.trip_id);
  if (!trip || trip.driver !== event.driver) throw new Refused('NOT_FOUND');
  if (event.order_id && !wasOn(state, event.order_id, trip.id)) throw new Refused('NOT_FOUND');
  if (trip.date > todayInRome(now)) throw new Refused('CONFLICT');
  const before = state.events.find(({ id }) => id === event.id);
  const id = event.order_id ?? '';
  if (before) return { ok: true, id, set_aside: before.set_aside, history_id: before.entry };
  const order = state.orders.find((candidate) => candidate.id === event.order_id);
  const last = resultOf(state, trip.id, event.order_id);
  const isLast = !last || last.at <= event.at;
  const isNew = isResult(event) && isLast;
  const completed = order && completedOnTrip(state, trip, order);
  const isGone = event.order_id !== null && order?.fields.trip_id !== trip.id;
  const isDoneByOffice = order?.fields.status === 'completed' && !completed;
  const isTooLate =
    event.kind === 'reopened' &&
    isLast &&
    (trip.status === 'closed' || (last !== undefined && event.at - last.at > TAKE_BACK_MS));
  const isSettled =
    isNew &&
    last?.kind === 'delivered' &&
    order?.fields.status === 'completed' &&
    event.at - last.at > TAKE_BACK_MS;
  const set_aside =
    isSettled ||
    trip.status === 'dropped' ||
    isGone ||
    isTooLate ||
    (isNew && event.kind !== 'delivered' && isDoneByOffice);
  const isStarted = trip.status === 'started';
  const taken = { ...event, set_aside, entry: null as number | null };
  state.events.push(taken);
  if (set_aside) {
    const notice = { kind: 'event', history_id: null, event_id: event.id };
    state.notices.push({ trip_id: trip.id, order_id: event.order_id, ...notice });
    return { ok: true, id, set_aside, history_id: null };
  }
  if (event.kind === 'departed' && trip.status === 'planned')
    setStatus(state, trip, 'started', now);
  if (event.kind === 'closed') {
    if (trip.status === 'planned') setStatus(state, trip, 'started', now);
    setStatus(state, trip, 'closed', now);
  }
  if (order && isNew) {
    if (event.kind === 'delivered' && order.fields.status !== 'completed') {
      change(state, order, { status: 'completed' }, { entry: ids.entry });
      tellCustomer(state, 'order-delivered', order, ids.entry);
      taken.entry = ids.entry;
    } else if (event.kind !== 'delivered' && completed) {
      const changes = { entry: ids.entry, undoes: completed.id };
      change(state, order, completed.before ?? {}, changes);
      taken.entry = ids.entry;
    }
    if (event.kind === 'partial' || event.kind === 'failed') stopTelling(state, trip.id, order.id);
    const { delivery_date, delivery_time } = order.fields;
    const isLate = event.at - instantOf(delivery_date, delivery_time) >= LATE_MS;
    const isToday = trip.date === todayInRome(now);
    if (isLate && isStarted && isToday && event.kind !== 'reopened')
      tellOfRoad(state, 'order-late', trip.id);
  }
  return { ok: true, id, set_aside, history_id: taken.entry };
}

/** Whether the order is, or ever was, on the trip. */
const wasOn = ({ orders, history }: State, order: string, trip: string) =>
  orders.some(({ id, fields }) => id === order && fields.trip_id === trip) ||
  history.some(
    ({ order_id, before, after }) =>
      order_id === order && [before?.trip_id, after?.trip_id].includes(trip),
  );

/** The entry by which a driver of this trip completed the order, if nobody has changed it since. */
const completedOnTrip = (state: State, trip: Trip, order: Order) =>
  state.history.findLast(
    (entry) =>
      entry.order_id === order.id &&
      entry.action === 'delivered' &&
      state.events.some(({ trip_id, entry: made }) => made === entry.id && trip_id === trip.id) &&
      isUndoable(state, order, entry),
  );
