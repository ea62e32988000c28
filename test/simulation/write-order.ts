/** Writes an order into the state, with its history entry and the mails of a change. */
import { BLANK_DELIVERY } from '#contract/orders/delivery-fields.ts';
import type { Fields, NewOrder } from './calls.ts';
import { checkCompanyLimit } from './company-model.ts';
import { revokeMailedLinks, tellChange } from './mail-model.ts';
import { checkPlace } from './place-model.ts';
import { type Entry, type Order, placeOf, Refused, type State, tripOf } from './state.ts';

/** The ids of the rows that the product made in this call. */
export type Ids = { order: string; entry: number | null };

export function add(state: State, call: NewOrder, ids: Ids, action: 'booked' | 'created'): Order {
  const { type, request_id, fields } = call;
  const nothingYet = { customer_moves: 0, moved_from: null, unread_notes: 0 };
  const ofType = type === 'supplier' ? { reseller_id: null } : { ...BLANK_DELIVERY, trip_id: null };
  const own = { ...nothingYet, ...ofType, ...fields };
  const versions = { version: 1, terms_version: 1 };
  const order = { id: ids.order, type, request_id, ...versions, fields: own, browser_links: 0 };
  state.orders.push(order);
  record(state, order.id, { id: ids.entry, action, after: { ...fields } });
  return order;
}

/** The offer from which it was made has no date again. */
export function forgetOrder({ orders, offers }: State, order: Order): void {
  orders.splice(orders.indexOf(order), 1);
  for (const offer of offers.filter(({ order_id }) => order_id === order.id)) {
    Object.assign(offer, { order_id: null, version: offer.version + 1 });
  }
}

export const record = (
  state: State,
  order_id: string,
  entry: Pick<Entry, 'id' | 'action'> & Partial<Entry>,
) =>
  state.history.push({
    order_id,
    before: null,
    after: null,
    undoes: null,
    by: entry.action === 'booked' ? 'customer' : 'office',
    ...entry,
  });

export function change(
  state: State,
  order: Order,
  wanted: Partial<Fields>,
  {
    mail,
    entry,
    undoes = null,
    by = 'office',
  }: {
    mail?: string | undefined;
    entry: number | null;
    undoes?: number | null;
    by?: Entry['by'];
  },
): void {
  const old = order.fields;
  const changes = { ...withTrip(state, old, wanted), ...movedFrom(old, wanted, by) };
  const next: Fields = { ...old, ...changes };
  const wasLive = old.status !== 'cancelled';
  const willBeLive = next.status !== 'cancelled';
  const isElsewhere =
    old.delivery_date !== next.delivery_date ||
    (order.type === 'consumer' && old.delivery_time !== next.delivery_time);
  if (willBeLive && (isElsewhere || !wasLive)) {
    checkPlace(state, order.type, next, order.id);
    if (by === 'customer' && next.reseller_id) {
      checkCompanyLimit(state, next.reseller_id, next.delivery_date, order.id);
    }
  }
  order.fields = next;
  order.version += 1;
  if (TERMS.some((name) => name in changes)) order.terms_version = order.version;
  if ('email' in changes) revokeMailedLinks(state, order);
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, old[key]]));
  const action = undoes === null ? actionOf(old, changes) : 'undone';
  record(state, order.id, { id: entry, action, before, after: changes, undoes, by });
  // An undone change needs no notice.
  if (undoes !== null) {
    state.notices = state.notices.filter(({ history_id }) => history_id !== undoes);
  }
  const kind = noticeOf(changes);
  if (kind) notice(state, { ...order, fields: old }, kind, entry);
  tellChange(state, mail, old, order, entry);
}

/**
 * An order that is cancelled, or goes to another day, leaves its trip; an undo restores that if the
 * trip still exists.
 */
function withTrip(state: State, old: Fields, wanted: Partial<Fields>): Partial<Fields> {
  const next = { ...old, ...wanted };
  if (next.trip_id === null || next.trip_id === undefined) return wanted;
  const trip = tripOf(state, next);
  const isOpen = trip?.status === 'planned' || trip?.status === 'started';
  const stays = isOpen || (trip?.status === 'closed' && next.trip_id === old.trip_id);
  if (next.status !== 'cancelled' && stays && trip.date === next.delivery_date) return wanted;
  const { trip_id: _, ...others } = wanted;
  if (Object.keys(others).length === 0) {
    const message = "Il giro di prima non c'è più: l'operazione non si può più annullare.";
    throw new Refused('CONFLICT', { message });
  }
  return old.trip_id === null ? others : { ...wanted, trip_id: null };
}

function noticeOf(changes: Partial<Fields>): string | undefined {
  if (changes.status === 'cancelled') return 'cancelled';
  if ('delivery_date' in changes) return 'moved';
  return 'delivery_time' in changes ? 'another-time' : undefined;
}

/** The office's notice about an order on a trip that is not closed. */
export function notice(
  state: State,
  { id: order_id, fields }: Order,
  kind: string,
  history_id: number | null,
): void {
  const trip = tripOf(state, fields);
  if (trip?.status !== 'planned' && trip?.status !== 'started') return;
  state.notices.push({ trip_id: trip.id, order_id, kind, history_id, event_id: null });
}

/** What is read before a confirmation. */
const TERMS = [
  ...['delivery_date', 'delivery_time', 'address', 'items'],
  ...['name', 'company_name', 'agent_name', 'email'],
];

/** The place before a customer's first move is kept until the order is confirmed. */
function movedFrom(old: Fields, { status, delivery_date }: Partial<Fields>, by: Entry['by']) {
  if (by === 'customer' && delivery_date && !old.moved_from) return { moved_from: placeOf(old) };
  return status === 'confirmed' && old.moved_from ? { moved_from: null } : {};
}

function actionOf(old: Fields, changes: Partial<Fields>): string {
  if (changes.status === 'cancelled') return 'cancelled';
  if (changes.status && old.status === 'cancelled') return 'restored';
  if (changes.status === 'confirmed') return 'confirmed';
  if (changes.status === 'completed') return 'delivered';
  const isMoved = 'delivery_date' in changes || 'delivery_time' in changes;
  if (isMoved) return 'moved';
  return 'trip_id' in changes ? 'assigned' : 'changed';
}
