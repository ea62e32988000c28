/** Customers' changes to their order through a mail's link. */
import { type Accepted, type Call, type Fields, OWN_CHANGES, type OwnChange } from './calls.ts';
import { haveLinksEnded, isWithinNotice, refusedByClock, todayInRome } from './clock-rules.ts';
import { checkCompanyLimit } from './company-model.ts';
import { tellCompany } from './mail-model.ts';
import { checkDayForCustomers, checkOpenOrders, checkPlace } from './place-model.ts';
import { differing, isOnTheRoad, type Order, placeOf, Refused, type State } from './state.ts';
import { change, type Ids } from './write-order.ts';

/**
 * By the customer, with a mail's link: moved three times, until four hours before, read for a month
 * after.
 */
export function changeOwn(state: State, call: Extract<Call, { call: 'own' }>, ids: Ids): Accepted {
  const { id, what, version, to, now } = call;
  const order = state.orders.find((candidate) => candidate.id === id);
  const today = todayInRome(now);
  if (!order || haveLinksEnded(order.fields.delivery_date, now)) {
    throw new Refused('INVALID_ORDER_LINK');
  }
  if (what === 'read') {
    const offered = OWN_CHANGES.filter((change) => isOffered(state, order, change, now));
    return { ok: true, id, version: order.version, offered };
  }
  const { type, fields } = order;
  const place = type === 'consumer' ? to : { ...to, delivery_time: fields.delivery_time };
  const isThere = Object.keys(differing(fields, place)).length === 0;
  if (order.version !== version) throw new Refused('CONFLICT');
  if (what === 'move' && isThere) return { ok: true, id, version };
  const isLate = what === 'move' && isWithinNotice(type, place, now);
  if (isLate || !isAllowed(state, order, what, now)) throw new Refused('CHANGE_REFUSED');
  const changes: Partial<Fields> =
    what === 'cancel'
      ? { status: 'cancelled' }
      : {
          ...(what === 'move' && place),
          ...(fields.status !== 'pending' && { status: 'pending' as const }),
          customer_moves: (fields.customer_moves as number) + 1,
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

function isAllowed(state: State, { id, type, fields }: Order, what: OwnChange, now: number) {
  const { status, customer_moves } = fields;
  if (isOnTheRoad(state, fields, now)) return false;
  if (isWithinNotice(type, fields, now)) return false;
  const moves = movesOf(state, id);
  if (what === 'restore') {
    const isOwn = status === 'cancelled' && isCancelledByCustomer(state, id);
    return isOwn && !isWithdrawn(state, id) && (customer_moves as number) - moves < 10;
  }
  const isOpen = status === 'pending' || status === 'confirmed';
  return isOpen && (what === 'cancel' || moves < 3);
}

/** A cancelled order can only be resumed at an available place. */
const isOffered = (state: State, order: Order, what: OwnChange, now: number) =>
  isAllowed(state, order, what, now) && (what !== 'restore' || isFree(state, order, now));

function isFree(state: State, { id, type, fields }: Order, now: number): boolean {
  if (refusedByClock(state, type, fields, now)) return false;
  try {
    checkDayForCustomers(state, type, fields, id);
    checkPlace(state, type, fields, id);
    if (fields.reseller_id) {
      checkCompanyLimit(state, fields.reseller_id, fields.delivery_date, id);
    }
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/** Without those that the office undid. */
const movesOf = ({ history }: State, id: string) =>
  history.filter(
    (entry) =>
      entry.order_id === id &&
      entry.action === 'moved' &&
      entry.by === 'customer' &&
      !history.some(({ undoes }) => undoes !== null && undoes === entry.id),
  ).length;

/** Whoever did it last. */
const isCancelledByCustomer = (state: State, id: string) =>
  state.history.findLast(({ order_id, after }) => order_id === id && after?.status === 'cancelled')
    ?.by === 'customer';

/** From the contract of the order's offer. */
const isWithdrawn = ({ offers }: State, id: string) =>
  offers.some(({ order_id, is_withdrawn }) => order_id === id && is_withdrawn);
