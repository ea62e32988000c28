/**
 * Orders: booked, made, changed, deleted and undone. Each function changes the state or throws
 * Refused.
 */
import { isDeepStrictEqual } from 'node:util';
import type { Accepted, Call, Fields, NewOrder } from './calls.ts';
import { haveLinksEnded, refusedByClock, todayInRome } from './clock-rules.ts';
import { checkCompanyLimit, companyOfCode } from './company-model.ts';
import {
  mailOfChange,
  takeBackMails,
  tellBooking,
  tellChange,
  tellCustomer,
} from './mail-model.ts';
import { checkDayForCustomers, checkOpenOrders, checkPlace } from './place-model.ts';
import {
  differing,
  type Entry,
  findOrder,
  isLive,
  type Order,
  Refused,
  type State,
} from './state.ts';
import { add, change, forgetOrder, type Ids, notice, record } from './write-order.ts';

type Of<Name extends Call['call']> = Extract<Call, { call: Name }>;

export function book(state: State, call: Of<'book'>, ids: Ids): Accepted {
  const { type } = call;
  const company = call.code ? companyOfCode(state, call.code) : null;
  const fields = { ...call.fields, ...(company && { reseller_id: company.id }) };
  const placed = state.orders.find((order) => isOfRequest(order, call));
  const refusal = refusedByClock(state, type, fields, call.now);
  if (refusal && !placed) throw new Refused('DATE_NOT_BOOKABLE', { refusal });
  if (placed) {
    const { id } = linked(sameContent(placed, { ...call, fields }));
    return { ok: true, id };
  }
  checkDayForCustomers(state, type, fields);
  checkPlace(state, type, fields);
  if (company) checkCompanyLimit(state, company.id, fields.delivery_date);
  if (type === 'consumer') checkOpenOrders(state, fields, todayInRome(call.now));
  const order = linked(add(state, { ...call, fields }, ids, 'booked'));
  tellBooking(state, order);
  return { ok: true, id: order.id };
}

/** The answer to a booking contains its own link, and so do those to its first repeats. */
const linked = (order: Order): Order =>
  Object.assign(order, { browser_links: Math.min(order.browser_links + 1, 5) });

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
  checkUnchanged(order, isConfirmation(call) ? confirmed(order, call) : call);
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

/** By the order's customer. Nothing else of the order changes. */
export function note(state: State, { id, now }: Of<'note'>, ids: Ids): Accepted {
  const order = state.orders.find((candidate) => candidate.id === id);
  if (!order || haveLinksEnded(order.fields.delivery_date, now)) {
    throw new Refused('INVALID_ORDER_LINK');
  }
  order.fields.unread_notes = (order.fields.unread_notes as number) + 1;
  record(state, id, { id: ids.entry, action: 'noted', by: 'customer' });
  return { ok: true, id, note: ids.entry };
}

/** Up to the one that was seen. Nothing is written if they are already read. */
export function readNotes(state: State, { id, last }: Of<'read notes'>): Accepted {
  const order = findOrder(state, id);
  const later = state.history.filter(
    (entry) => entry.order_id === id && entry.action === 'noted' && (entry.id ?? 0) > last,
  );
  if (later.length < (order.fields.unread_notes as number)) {
    order.fields.unread_notes = later.length;
    record(state, id, { id: null, action: 'note-read' });
  }
  return { ok: true, id, unread: order.fields.unread_notes };
}

export function remove(state: State, { id, notify }: Of<'delete'>, ids: Ids): Accepted {
  const order = findOrder(state, id);
  forgetOrder(state, order);
  const { fields, version, terms_version } = order;
  const before = { ...fields, version, terms_version };
  record(state, id, { id: ids.entry, action: 'deleted', before });
  notice(state, order, 'deleted', ids.entry);
  const gone: Order = { ...order, fields: { ...fields, status: 'cancelled' } };
  tellChange(state, notify && isLive(order) ? 'order-cancelled' : undefined, null, gone, ids.entry);
  return { ok: true, id, version, history_id: ids.entry };
}

const CAN_BE_UNDONE = [
  'confirmed',
  'delivered',
  'moved',
  'cancelled',
  'restored',
  'changed',
  'assigned',
];

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
  if (isUndone(state, entry)) throw conflict("L'operazione è già stata annullata.");
  if (!isAsAfter(order, entry)) {
    throw conflict("L'ordine è cambiato di nuovo: l'operazione non si può più annullare.");
  }
  const changes = entry.before as Partial<Fields>;
  const mail = takeBackMails(state, order, { ...order.fields, ...changes }, history_id);
  change(state, order, changes, { entry: ids.entry, undoes: history_id });
  return { ok: true, id, version: order.version, history_id: ids.entry, mail };
}

const isUndone = ({ history }: State, { id }: Entry) => history.some(({ undoes }) => undoes === id);

const isAsAfter = ({ fields }: Order, { after }: Entry) =>
  Object.keys(differing(fields, after ?? {})).length === 0;

export const isUndoable = (state: State, order: Order, entry: Entry) =>
  !isUndone(state, entry) && isAsAfter(order, entry);

/** Spec section 4: editing a 'completed' order stores it as 'confirmed'. */
const stored = (status: Fields['status']) => (status === 'completed' ? 'confirmed' : status);

const isOfRequest = (order: Order, { type, request_id }: NewOrder) =>
  order.type === type && order.request_id === request_id;

/**
 * A repeat is the same order if it requests what the order is; the office may have changed its
 * status.
 */
function sameContent(placed: Order, { fields }: NewOrder): Order {
  const { status: _, ...requested } = fields;
  if (Object.keys(differing(placed.fields, requested)).length > 0) {
    throw new Refused('ALREADY_PLACED', { message: 'La tua richiesta è già stata ricevuta.' });
  }
  return placed;
}

const WHAT_HAPPENED = {
  pending: "L'ordine è tornato in attesa",
  confirmed: "L'ordine è già stato confermato",
  completed: "L'ordine è già stato completato",
  cancelled: "L'ordine è stato annullato",
};

type Edit = Omit<Of<'edit'>, 'call'>;

const isConfirmation = ({ expected_status, changes }: Edit) =>
  expected_status === 'pending' && isDeepStrictEqual(changes, { status: 'confirmed' });

/** A change of anything else is no reason to refuse a confirmation. */
const confirmed = ({ version, terms_version }: Order, call: Edit): Edit =>
  call.version !== undefined && call.version >= terms_version ? { ...call, version } : call;

export function checkUnchanged(
  { fields, version }: Order,
  seen: Pick<Of<'edit'>, 'version' | 'expected_status'>,
): void {
  if (seen.expected_status && seen.expected_status !== fields.status) {
    throw new Refused('CONFLICT', { message: WHAT_HAPPENED[fields.status] });
  }
  if (seen.version !== undefined && seen.version !== version) {
    const message = "L'ordine è cambiato nel frattempo: rileggilo e riprova.";
    throw new Refused('CONFLICT', { message });
  }
}
