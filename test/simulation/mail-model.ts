/**
 * The mails about orders (docs/decisions/042-history-and-undo.md): written, withdrawn, and written
 * again.
 */
import { COMPANY_EMAIL } from '#test/booking-functions.ts';
import type { Call, Fields } from './calls.ts';
import { haveLinksEnded, todayInRome } from './clock-rules.ts';
import { OFFERS } from './given.ts';
import {
  type Mail,
  type Offer,
  type Order,
  type Place,
  placeOf,
  resultOf,
  type State,
} from './state.ts';

type EntryId = number | null;

/** A booking is mailed to the customer, if there is an address, and to the company. */
export function tellBooking(state: State, order: Order): void {
  const mails = [
    [order.type, order.fields.email],
    [`admin-${order.type}`, COMPANY_EMAIL],
  ] as const;
  for (const [type, recipient] of mails) {
    if (recipient) write(state, { order_id: order.id, type, recipient });
  }
}

/** The customer's change of the order, which was at `old`. */
export function tellCompany(state: State, { id: order_id }: Order, old: Place): void {
  write(state, { order_id, type: 'admin-changed', recipient: COMPANY_EMAIL, before: old });
}

export function tellOfOffer(
  state: State,
  { id: order_id }: Offer,
  type: string,
  audiences: readonly ('customer' | 'company')[],
): void {
  for (const audience of audiences) {
    const { email } = OFFERS.o1.order;
    write(state, { order_id, type, recipient: audience === 'customer' ? email : COMPANY_EMAIL });
  }
}

/**
 * The office's change, if there is an address. `old` is where the customer believes the order to
 * be.
 */
export function tellCustomer(
  state: State,
  type: string,
  order: Order,
  history_id: EntryId,
  old: Place | null = null,
): void {
  const { email, status } = order.fields;
  if (!email) return;
  const says = { ...placeOf(order.fields), status };
  const before = old && placeOf(old);
  write(state, { order_id: order.id, type, recipient: email, history_id, says, before });
}

const write = (state: State, mail: Pick<Mail, 'order_id' | 'type' | 'recipient'> & Partial<Mail>) =>
  state.mails.push({
    status: 'pending',
    sending: false,
    history_id: null,
    withdrawn_by: null,
    says: null,
    before: null,
    link: null,
    trip: null,
    ...mail,
  });

/** Customers who still wait for the lorry, each once per trip. */
export function tellOfRoad(state: State, type: string, trip: string): void {
  for (const { id: order_id, fields } of state.orders) {
    const { trip_id, status, email } = fields;
    const isOpen = status === 'pending' || status === 'confirmed';
    const result = resultOf(state, trip, order_id);
    const isOver = result?.kind === 'partial' || result?.kind === 'failed';
    const waits = trip_id === trip && isOpen && !isOver;
    const isTold = state.mails.some(
      (mail) =>
        mail.order_id === order_id &&
        mail.type === type &&
        mail.trip === trip &&
        mail.status !== 'withdrawn',
    );
    if (!email || !waits || isTold) continue;
    const says = { ...placeOf(fields), status };
    write(state, { order_id, type, recipient: email, says, trip });
  }
}

/** Unsent mails about a trip to the order's customer are withdrawn. */
export function stopTelling(state: State, trip: string, order: string): void {
  for (const mail of state.mails) {
    if (mail.order_id === order && mail.trip === trip) withdraw(mail, null);
  }
}

/**
 * The mail that an edit requires: a confirmation always, a cancellation or a move if the office
 * says so.
 */
export function mailOfChange(old: Fields, now: Fields, notify: boolean): string | undefined {
  const wasUnconfirmed = old.status === 'pending' || old.status === 'cancelled';
  if (now.status === 'confirmed' && wasUnconfirmed) return 'order-confirmed';
  if (!notify || old.status === 'cancelled') return undefined;
  if (now.status === 'cancelled') return 'order-cancelled';
  return isSamePlace(old, now) ? undefined : 'order-moved';
}

const isSamePlace = (a: Place, b: Place) =>
  a.delivery_date === b.delivery_date && a.delivery_time === b.delivery_time;

/** Whether a mail about the office's change, or about the road, is no longer true. */
function isOutdated({ trips }: State, { type, says, trip }: Mail, fields: Fields): boolean {
  const { status } = fields;
  const place = placeOf(fields);
  if (trip) {
    const isOpen = status === 'pending' || status === 'confirmed';
    const isOut = trips.some(({ id, status: become }) => id === trip && become === 'started');
    return !isOpen || !isOut || fields.trip_id !== trip || !says || !isSamePlace(says, place);
  }
  if (type === 'order-cancelled') return status !== 'cancelled';
  if (!['order-confirmed', 'order-moved', 'order-delivered'].includes(type)) return false;
  return says === null || says.status !== status || !isSamePlace(says, place);
}

function withdraw(mail: Mail, history_id: EntryId): void {
  // A sent mail stays sent; one being sent is withdrawn only if that fails.
  if (mail.status !== 'pending' && mail.status !== 'failed') return;
  mail.withdrawn_by = history_id ?? mail.withdrawn_by;
  if (!mail.sending) mail.status = 'withdrawn';
}

/**
 * After a change: waiting mails that are no longer true are withdrawn, and what the customer does
 * not know yet is mailed in its current form. An order that is neither cancelled nor completed in
 * the end is reported as moved if the customer knows another place.
 */
export function tellChange(
  state: State,
  requestedMail: string | undefined,
  old: Fields | null,
  order: Order,
  history_id: EntryId,
): void {
  const { status } = order.fields;
  const withdrawn = state.mails.filter(
    (mail) =>
      mail.order_id === order.id &&
      mail.status === 'pending' &&
      isOutdated(state, mail, order.fields),
  );
  for (const mail of withdrawn) withdraw(mail, history_id);
  // The mails of the road do not tell where the customer believes the order to be.
  const untrue = withdrawn.filter(({ trip }) => trip === null);
  // Null for an order that the customer was never told about.
  const known = untrue[0] ? untrue[0].before : old;
  let mailType = requestedMail;
  if (status === 'confirmed' && untrue.some(({ type }) => type === 'order-confirmed')) {
    mailType = 'order-confirmed';
  } else if (untrue[0] && known && (status === 'pending' || status === 'confirmed')) {
    mailType = requestedMail ?? 'order-moved';
    if (mailType === 'order-moved' && isSamePlace(known, order.fields)) return;
  }
  const before = mailType === 'order-moved' ? (known ?? old) : known;
  if (mailType) tellCustomer(state, mailType, order, history_id, before);
}

/**
 * Before an undo, after which the order is `next`: the entry's mails are withdrawn, and those that
 * the entry had withdrawn are restored. Returns whether the customer knows.
 */
export function takeBackMails(
  state: State,
  { id: order_id }: Order,
  next: Fields,
  history_id: number,
): 'sent' | 'withdrawn' | 'none' {
  const mails = state.mails.filter((mail) => mail.order_id === order_id);
  for (const mail of mails) {
    const isStopped = mail.status === 'pending' || mail.status === 'withdrawn';
    if (isStopped && mail.withdrawn_by === history_id && !isOutdated(state, mail, next)) {
      mail.status = 'pending';
      mail.withdrawn_by = null;
    }
  }
  const own = mails.filter((mail) => mail.history_id === history_id);
  for (const mail of own) withdraw(mail, history_id);
  if (own.length === 0) return 'none';
  const isTold = mails.some(
    (mail) =>
      own.some(({ type }) => type === mail.type) &&
      (mail.history_id ?? 0) >= history_id &&
      (mail.status === 'sent' || mail.sending),
  );
  return isTold ? 'sent' : 'withdrawn';
}

/** What the mail worker does with all waiting mails. */
export function deliverMails(
  state: State,
  { become, now }: Extract<Call, { call: 'mails' }>,
): void {
  for (const mail of state.mails) {
    if (mail.status !== 'pending') continue;
    if (!mail.sending && isOfToday(mail, now) && isForItsCustomer(state, mail, now)) {
      mail.link ??= 'good';
    }
    mail.sending = become === 'begun';
    if (become === 'sent') mail.status = 'sent';
    if (become === 'failed') mail.status = mail.withdrawn_by === null ? 'failed' : 'withdrawn';
  }
}

/** After the trip's day no mail about the lorry is sent, so no link is made. */
const isOfToday = ({ trip, says }: Mail, now: number): boolean =>
  !trip || says?.delivery_date === todayInRome(now);

/**
 * A mail to an address that its order no longer has contains no link, nor does one about what is
 * deleted or long past.
 */
function isForItsCustomer(
  { orders, offers }: State,
  { order_id, recipient }: Mail,
  now: number,
): boolean {
  if (recipient === COMPANY_EMAIL) return false;
  if (offers.some(({ id }) => id === order_id)) return true;
  const order = orders.find(({ id, fields }) => id === order_id && fields.email === recipient);
  return order !== undefined && !haveLinksEnded(order.fields.delivery_date, now);
}

/** Links sent to a wrong address end; no other link does. */
export function revokeMailedLinks({ mails }: State, { id, fields }: Order): void {
  for (const mail of mails) {
    if (mail.order_id !== id || !mail.link || mail.recipient === fields.email) continue;
    mail.link = 'revoked';
  }
}
