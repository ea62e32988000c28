/** Orders: booked, made, changed, deleted and taken back. Each function changes the state or throws Refused. */

import { CONSUMER_TIMES, SUPPLIER_TIME } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Accepted, Call, Fields, NewOrder } from './calls.ts';
import { dayAfter, isWithinNotice, refusedByClock, todayInRome } from './clock-rules.ts';
import {
  mailOfChange,
  takeBackMails,
  tellBooking,
  tellChange,
  tellCompany,
  tellCustomer,
} from './mail-model.ts';
import {
  closureKey,
  differing,
  type Entry,
  findOrder,
  isLive,
  type Order,
  type Place,
  placeOf,
  Refused,
  type State,
} from './state.ts';

type Of<Name extends Call['call']> = Extract<Call, { call: Name }>;
/** The ids of the rows that the product made in this call. */
export type Ids = { order: string; entry: number | null };

export function book(state: State, call: Of<'book'>, ids: Ids): Accepted {
  const { type, fields } = call;
  const placed = state.orders.find((order) => isOfRequest(order, call));
  const refusal = refusedByClock(state, type, fields, call.now);
  if (refusal && !placed) throw new Refused('DATE_NOT_BOOKABLE', { refusal });
  if (placed) return { ok: true, id: sameContent(placed, call).id };
  checkDayForCustomers(state, type, fields);
  checkPlace(state, type, fields);
  if (type === 'consumer') checkOpenOrders(state, fields, todayInRome(call.now));
  const order = add(state, call, ids, 'booked');
  tellBooking(state, order);
  return { ok: true, id: order.id };
}

export function create(state: State, call: Of<'create'>, ids: Ids): Accepted {
  const placed = state.orders.find((order) => isOfRequest(order, call));
  if (placed) {
    const first = state.history.find((entry) => entry.order_id === placed.id);
    const { id, version } = sameContent(placed, call);
    // Only now the office learns the entry of a customer's booking.
    if (first) first.id ??= ids.entry;
    return { ok: true, id, version, history_id: first?.id ?? null };
  }
  const { status } = call.fields;
  if (status !== 'cancelled') checkPlace(state, call.type, call.fields);
  const order = add(state, call, ids, 'created');
  const mail = { pending: call.type, confirmed: 'order-confirmed', completed: '', cancelled: '' };
  if (call.notify && mail[status]) tellCustomer(state, mail[status], order, ids.entry);
  return { ok: true, id: order.id, version: 1, history_id: ids.entry };
}

export function edit(state: State, call: Omit<Of<'edit'>, 'call'>, ids: Ids): Accepted {
  const order = findOrder(state, call.id);
  const { status, ...rest } = call.changes;
  checkUnchanged(order, call);
  const wanted = { ...rest, ...(status && { status: stored(status) }) };
  if (order.type === 'supplier' && wanted.email === '') wanted.email = null;
  const changes = differing(order.fields, wanted);
  if (Object.keys(changes).length === 0) {
    return { ok: true, id: order.id, version: order.version, history_id: null };
  }
  const mail = mailOfChange(order.fields, { ...order.fields, ...changes }, call.notify);
  change(state, order, changes, { mail, entry: ids.entry });
  return { ok: true, id: order.id, version: order.version, history_id: ids.entry };
}

/** 'Consegnato' or 'Ritirato': from the order's day on, without a mail. */
export function deliver(state: State, call: Of<'deliver'>, ids: Ids): Accepted {
  const order = findOrder(state, call.id);
  const { status, delivery_date: date } = order.fields;
  const isOpen = status === 'pending' || status === 'confirmed';
  checkUnchanged(order, { ...call, expected_status: isOpen ? status : 'confirmed' });
  if (date > todayInRome(call.now)) {
    const day = date.split('-').reverse().join('/');
    const done = order.type === 'consumer' ? 'consegnato' : 'ritirato';
    const message = `L'ordine è per il ${day}: si segna come ${done} da quel giorno in poi.`;
    throw new Refused('CONFLICT', { message });
  }
  change(state, order, { status: 'completed' }, { entry: ids.entry });
  return { ok: true, id: order.id, version: order.version, history_id: ids.entry };
}

export function remove(state: State, { id, notify }: Of<'delete'>, ids: Ids): Accepted {
  const order = findOrder(state, id);
  state.orders.splice(state.orders.indexOf(order), 1);
  const { fields, version } = order;
  record(state, id, { id: ids.entry, action: 'deleted', before: { ...fields, version } });
  const gone: Order = { ...order, fields: { ...fields, status: 'cancelled' } };
  tellChange(state, notify && isLive(order) ? 'order-cancelled' : undefined, null, gone, ids.entry);
  return { ok: true, id, version, history_id: ids.entry };
}

const CAN_BE_UNDONE = ['confirmed', 'delivered', 'moved', 'cancelled', 'restored', 'changed'];

export function undo(state: State, call: Of<'undo'>, ids: Ids): Accepted {
  const { id, entry: history_id } = call;
  const entry = state.history.find(
    (candidate) => candidate.id === history_id && candidate.order_id === id,
  );
  if (!entry) throw new Refused('NOT_FOUND', { message: 'Operazione non trovata' });
  const order = findOrder(state, id);
  const conflict = (message: string) => new Refused('CONFLICT', { message });
  if (!CAN_BE_UNDONE.includes(entry.action)) {
    throw conflict('Questa operazione non si può annullare.');
  }
  if (state.history.some(({ undoes }) => undoes === history_id)) {
    throw conflict("L'operazione è già stata annullata.");
  }
  if (Object.keys(differing(order.fields, entry.after ?? {})).length > 0) {
    throw conflict("L'ordine è cambiato di nuovo: l'operazione non si può più annullare.");
  }
  const changes = entry.before as Partial<Fields>;
  const mail = takeBackMails(state, order, { ...order.fields, ...changes }, history_id);
  change(state, order, changes, { entry: ids.entry, undoes: history_id });
  return { ok: true, id, version: order.version, history_id: ids.entry, mail };
}

/** By the customer, with the link of a mail: three times there and back, until four hours before, for a month after. */
export function changeOwn(state: State, call: Of<'own'>, ids: Ids): Accepted {
  const { id, what, version, to, now } = call;
  const order = state.orders.find((candidate) => candidate.id === id);
  const today = todayInRome(now);
  if (!order || dayAfter(order.fields.delivery_date, 30) < today) {
    throw new Refused('INVALID_ORDER_LINK');
  }
  const { type, fields } = order;
  const isOpen = fields.status === 'pending' || fields.status === 'confirmed';
  const place = type === 'consumer' ? to : { ...to, delivery_time: fields.delivery_time };
  const isThere = Object.keys(differing(fields, place)).length === 0;
  if (order.version !== version) throw new Refused('CONFLICT');
  if (what === 'move' && isThere) return { ok: true, id, version };
  const moves = fields.customer_moves as number;
  const isAllowed =
    what === 'restore' ? fields.status === 'cancelled' && isCancelledByCustomer(state, id) : isOpen;
  const isLate =
    isWithinNotice(type, fields, now) || (what === 'move' && isWithinNotice(type, place, now));
  if (!isAllowed || isLate || (what !== 'cancel' && moves >= 3)) {
    throw new Refused('CHANGE_REFUSED');
  }
  const changes: Partial<Fields> =
    what === 'cancel'
      ? { status: 'cancelled' }
      : {
          ...(what === 'move' && place),
          ...(fields.status !== 'pending' && { status: 'pending' as const }),
          customer_moves: moves + 1,
        };
  if (what !== 'cancel') {
    const wanted = what === 'move' ? place : fields;
    const refusal = refusedByClock(state, type, wanted, now);
    if (refusal) throw new Refused('DATE_NOT_BOOKABLE', { refusal });
    if (what === 'restore' && type === 'consumer') checkOpenOrders(state, fields, today);
    if (
      what === 'restore' ||
      type === 'consumer' ||
      wanted.delivery_date !== fields.delivery_date
    ) {
      checkDayForCustomers(state, type, wanted, id);
    }
  }
  const old = placeOf(fields);
  const mail = { move: 'order-moved', cancel: 'order-cancelled', restore: undefined }[what];
  change(state, order, changes, { mail, entry: ids.entry, by: 'customer' });
  tellCompany(state, order, old);
  return { ok: true, id, version: order.version, history_id: ids.entry };
}

/** By whoever did it last. */
const isCancelledByCustomer = (state: State, id: string) =>
  state.history.findLast(({ order_id, after }) => order_id === id && after?.status === 'cancelled')
    ?.by === 'customer';

/** Spec section 4: an edit stores completed as confirmed. */
const stored = (status: Fields['status']) => (status === 'completed' ? 'confirmed' : status);

const isOfRequest = (order: Order, { type, request_id }: NewOrder) =>
  order.type === type && order.request_id === request_id;

/** A repeat is the same order when it asks for what the order is; the office may have changed its status. */
function sameContent(placed: Order, { fields }: NewOrder): Order {
  const { status: _, ...asked } = fields;
  if (Object.keys(differing(placed.fields, asked)).length > 0) {
    throw new Refused('ALREADY_PLACED', { message: 'La tua richiesta è già stata ricevuta.' });
  }
  return placed;
}

function add(state: State, call: NewOrder, ids: Ids, action: 'booked' | 'created'): Order {
  const { type, request_id, fields } = call;
  const own = { ...fields, customer_moves: 0, ...(type === 'supplier' && { reseller_id: null }) };
  const order = { id: ids.order, type, request_id, version: 1, fields: own };
  state.orders.push(order);
  record(state, order.id, { id: ids.entry, action, after: { ...fields } });
  return order;
}

const record = (
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

const WHAT_HAPPENED = {
  pending: "L'ordine è tornato in attesa",
  confirmed: "L'ordine è già stato confermato",
  completed: "L'ordine è già stato completato",
  cancelled: "L'ordine è stato annullato",
};

function checkUnchanged(
  { fields, version }: Order,
  seen: Pick<Of<'edit'>, 'version' | 'expected_status'>,
): void {
  if (seen.expected_status && seen.expected_status !== fields.status) {
    throw new Refused('CONFLICT', { message: WHAT_HAPPENED[fields.status] });
  }
  if (seen.version !== undefined && seen.version !== version) {
    const message = "L'ordine è stato modificato da un altro utente. Ricarica e riprova.";
    throw new Refused('CONFLICT', { message });
  }
}

function change(
  state: State,
  order: Order,
  changes: Partial<Fields>,
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
  const next = { ...old, ...changes };
  const wasLive = old.status !== 'cancelled';
  const willBeLive = next.status !== 'cancelled';
  const isElsewhere =
    old.delivery_date !== next.delivery_date ||
    (order.type === 'consumer' && old.delivery_time !== next.delivery_time);
  if (willBeLive && (isElsewhere || !wasLive)) checkPlace(state, order.type, next, order.id);
  order.fields = next;
  order.version += 1;
  const before = Object.fromEntries(Object.keys(changes).map((key) => [key, old[key]]));
  const action = undoes === null ? actionOf(old, changes) : 'undone';
  record(state, order.id, { id: entry, action, before, after: changes, undoes, by });
  tellChange(state, mail, old, order, entry);
}

function actionOf(old: Fields, changes: Partial<Fields>): string {
  if (changes.status === 'cancelled') return 'cancelled';
  if (changes.status && old.status === 'cancelled') return 'restored';
  if (changes.status === 'confirmed') return 'confirmed';
  if (changes.status === 'completed') return 'delivered';
  const isMoved = 'delivery_date' in changes || 'delivery_time' in changes;
  return isMoved ? 'moved' : 'changed';
}

const liveOn = (state: State, type: OrderType, date: string) =>
  state.orders.filter(
    (order) => order.type === type && isLive(order) && order.fields.delivery_date === date,
  );

/** What nobody may break: one live order of a private customer at a time, and the resellers' daily limit. */
function checkPlace(state: State, type: OrderType, place: Place, except?: string): void {
  const others = liveOn(state, type, place.delivery_date).filter(({ id }) => id !== except);
  if (type === 'consumer') {
    if (others.some(({ fields }) => fields.delivery_time === place.delivery_time)) {
      const message = 'Orario già occupato da un altro ordine';
      throw new Refused('TIME_SLOT_OCCUPIED', { message });
    }
  } else if (others.length >= state.rules.supplier_daily_limit) {
    const message = `Limite raggiunto (${others.length}/${state.rules.supplier_daily_limit}). Scegli un'altra data.`;
    throw new Refused('LIMIT_EXCEEDED', { message });
  }
}

/** What one e-mail address or one telephone may have open; the office may give it more. */
function checkOpenOrders(state: State, { email, phone }: Fields, today: string): void {
  const open = state.orders.filter(
    ({ type, fields }) =>
      type === 'consumer' &&
      ['pending', 'confirmed'].includes(fields.status) &&
      fields.delivery_date >= today,
  );
  const ofAddress = open.filter(({ fields }) => fields.email === email).length;
  const ofTelephone = open.filter(({ fields }) => fields.phone === phone).length;
  if (Math.max(ofAddress, ofTelephone) >= state.rules.max_open_orders) {
    throw new Refused('TOO_MANY_OPEN_ORDERS');
  }
}

/** What the office may break and a customer may not: closed days and times. */
function checkDayForCustomers(state: State, type: OrderType, place: Place, except?: string): void {
  const { delivery_date: date, delivery_time: time } = place;
  const day = date.split('-').reverse().join('/');
  const reasonAt = (at: string) => state.closed[closureKey(type, date, at)];
  const full = (words: string) =>
    new Refused('LIMIT_EXCEEDED', { message: `Il giorno ${day} ${words}. Scegli un'altra data.` });
  if (type === 'supplier') {
    const reason = reasonAt(SUPPLIER_TIME);
    if (reason !== undefined) throw full(`è chiuso${inBrackets(reason)}`);
    return;
  }
  const others = liveOn(state, type, date).filter(({ id }) => id !== except);
  const taken = new Set(others.map(({ fields }) => fields.delivery_time));
  const closed = CONSUMER_TIMES.filter((at) => reasonAt(at) !== undefined);
  if (closed.length === CONSUMER_TIMES.length) {
    const reasons = new Set(closed.map((at) => reasonAt(at) ?? null));
    const [only = null] = reasons.size === 1 ? reasons : [];
    throw full(`è chiuso${inBrackets(only)}`);
  }
  if (CONSUMER_TIMES.every((at) => taken.has(at) || closed.includes(at))) {
    throw full('non ha più orari liberi');
  }
  const reason = reasonAt(time);
  if (reason !== undefined && !taken.has(time)) {
    const message = `L'orario delle ${time} del ${day} è chiuso${inBrackets(reason)}. Scegli un altro orario.`;
    throw new Refused('TIME_SLOT_OCCUPIED', { message });
  }
}

const inBrackets = (reason: string | null) => (reason ? ` (${reason})` : '');
