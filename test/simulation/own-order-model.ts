/** What customers do to their own order by the link of a mail. */
import type { Accepted, Call, Fields } from './calls.ts';
import { dayAfter, isWithinNotice, refusedByClock, todayInRome } from './clock-rules.ts';
import { tellCompany } from './mail-model.ts';
import { checkDayForCustomers, checkOpenOrders } from './place-model.ts';
import { differing, placeOf, Refused, type State } from './state.ts';
import { change, type Ids } from './write-order.ts';

/** By the customer, with the link of a mail: three times there and back, until four hours before, for a month after. */
export function changeOwn(state: State, call: Extract<Call, { call: 'own' }>, ids: Ids): Accepted {
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
    what === 'restore'
      ? fields.status === 'cancelled' && isCancelledByCustomer(state, id) && !isWithdrawn(state, id)
      : isOpen;
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

/** From the contract, by the offer that the order is of. */
const isWithdrawn = ({ offers }: State, id: string) =>
  offers.some(({ order_id, is_withdrawn }) => order_id === id && is_withdrawn);
