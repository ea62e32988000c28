/** Whether a place is free, and for whom. */
import { CONSUMER_TIMES, SUPPLIER_TIME } from '#contract/days/rules.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Fields } from './calls.ts';
import { closureKey, isLive, type Place, Refused, type State } from './state.ts';

const liveOn = (state: State, type: OrderType, date: string) =>
  state.orders.filter(
    (order) => order.type === type && isLive(order) && order.fields.delivery_date === date,
  );

/**
 * What nobody may break: one active order of a private customer per time, and the resellers' daily
 * limit.
 */
export function checkPlace(state: State, type: OrderType, place: Place, except?: string): void {
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

/** How many orders one e-mail address or phone may have open; the office may exceed it. */
export function checkOpenOrders(state: State, { email, phone }: Fields, today: string): void {
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
export function checkDayForCustomers(
  state: State,
  type: OrderType,
  place: Place,
  except?: string,
): void {
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
