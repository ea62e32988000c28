/** What customers do to their own order by its link. */
import { romeDate } from '#contract/days/rules.ts';
import type { ChangeRefusal } from '#contract/error.schema.ts';
import {
  cancelRefusal,
  changesUntil,
  moveRefusal,
  restoreRefusal,
} from '#contract/orders/change-rules.ts';
import { textsOf } from '#contract/orders/order-texts.ts';
import { isToReconfirm, orderView } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import {
  CANCEL_REASON_LABELS,
  type CancelOwnOrderInput,
  type FindOwnOrdersInput,
  type MoveOwnOrderInput,
  OwnOrder,
  type OwnOrderCalendar,
  type OwnOrderNoteInput,
  type RestoreOwnOrderInput,
} from '#contract/orders/own-order.schema.ts';
import { readSite } from '#server/modules/contents/content.store.ts';
import { noteCalendar } from '#server/modules/links/links.store.ts';
import { ownCalendar } from '#server/modules/mails/order-calendar.ts';
import { askOwnOrders } from '#server/modules/outbox/order-mails.store.ts';
import { readBookingContext } from '#server/modules/settings/booking-context.store.ts';
import type { Clock } from '#server/platform/clock.ts';
import { conflict } from '#server/platform/conflict.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { checkHoneypot } from '#server/platform/honeypot.ts';
import type { Limit } from '#server/platform/limits.ts';
import {
  changeOwnOrder,
  findLinkedOrder,
  insertCustomerNote,
  type LinkedOrder,
} from './own-orders.store.ts';
import { requireBookable } from './require-bookable.ts';

export type OwnOrderDependencies = {
  orm: Orm;
  clock: Clock;
  companyEmail: string;
  /** The address that sends the mails. */
  mailFrom: string;
  /** Every call by link, by address. */
  ownOrders: Limit;
  /** Links that were not valid, by address. */
  wrongLinks: Limit;
  /** Messages, and searches for one's own orders, by address. */
  messages: Limit;
};

/** Raises INVALID_ORDER_LINK, the same for every link that is not valid, and TOO_MANY_REQUESTS. */
export async function readOwnOrder(
  dependencies: OwnOrderDependencies,
  token: string,
  address: string,
): Promise<OwnOrder> {
  return ownOrder(await openLink(dependencies, token, address), dependencies.clock());
}

async function openLink(
  { orm, clock, ownOrders, wrongLinks }: OwnOrderDependencies,
  token: string,
  address: string,
): Promise<LinkedOrder> {
  await ownOrders.use(address);
  // Counted before, else parallel guesses would all pass.
  const guess = await wrongLinks.use(address);
  let isWrong = false;
  try {
    const found = await findLinkedOrder(orm, token, romeDate(clock()));
    isWrong = !found;
    if (found) return found;
  } finally {
    if (!isWrong) await guess.undo();
  }
  throw new AppError('INVALID_ORDER_LINK');
}

/** The order as the mails put it into a calendar, which then keep it right there. Raises CHANGE_REFUSED. */
export async function ownOrderCalendar(
  dependencies: OwnOrderDependencies,
  token: string,
  address: string,
): Promise<OwnOrderCalendar> {
  const linked = await openLink(dependencies, token, address);
  const { orm, clock, mailFrom } = dependencies;
  const { type, order } = linked;
  const isOpen = order.status === 'pending' || order.status === 'confirmed';
  requireAllowed(isOpen ? null : 'ended');
  const { company } = await readSite(orm);
  await noteCalendar(orm, token);
  return {
    name: `${type === 'consumer' ? 'consegna' : 'ritiro'}-${order.code}.ics`,
    content: ownCalendar({ type, order } as TypedOrder, { company, mailFrom, now: clock() }),
  };
}

/** The date and time are checked as those of a booking, and the notice at the old and the new place. */
export async function moveOwnOrder(
  dependencies: OwnOrderDependencies,
  { token, version, delivery_date, delivery_time }: MoveOwnOrderInput,
  address: string,
): Promise<OwnOrder> {
  const linked = await openLink(dependencies, token, address);
  const { orm, clock } = dependencies;
  const now = clock();
  const { type, order } = linked;
  const time = type === 'consumer' ? (delivery_time ?? order.delivery_time) : order.delivery_time;
  const to = { delivery_date, delivery_time: time };
  const isThere = order.delivery_date === delivery_date && order.delivery_time === time;
  requireSameVersion(linked, version, now);
  if (isThere) return ownOrder(linked, now);
  requireAllowed(moveRefusal(place(linked), linked.rules, now, to));
  requireBookable(type, to, await readBookingContext(orm, now));
  return change(dependencies, linked, {
    changes: {
      ...to,
      ...(order.status === 'confirmed' && { status: 'pending' }),
      customer_moves: order.customer_moves + 1,
    },
    mail: 'order-moved',
    token,
  });
}

export async function cancelOwnOrder(
  dependencies: OwnOrderDependencies,
  { token, version, reason }: CancelOwnOrderInput,
  address: string,
): Promise<OwnOrder> {
  const linked = await openLink(dependencies, token, address);
  const now = dependencies.clock();
  requireSameVersion(linked, version, now);
  requireAllowed(cancelRefusal(place(linked), linked.rules, now));
  return change(dependencies, linked, {
    changes: { status: 'cancelled' },
    mail: 'order-cancelled',
    note: CANCEL_REASON_LABELS[reason],
    token,
  });
}

/** The order waits for the office again. It counts as a move, so that nobody goes back and forth for ever. */
export async function restoreOwnOrder(
  dependencies: OwnOrderDependencies,
  { token, version }: RestoreOwnOrderInput,
  address: string,
): Promise<OwnOrder> {
  const linked = await openLink(dependencies, token, address);
  const now = dependencies.clock();
  requireSameVersion(linked, version, now);
  requireAllowed(restoreRefusal(place(linked), linked.rules, now));
  requireBookable(linked.type, linked.order, await readBookingContext(dependencies.orm, now));
  return change(dependencies, linked, {
    changes: { status: 'pending', customer_moves: linked.order.customer_moves + 1 },
    token,
  });
}

export async function noteOwnOrder(
  dependencies: OwnOrderDependencies,
  { token, text, request_id }: OwnOrderNoteInput,
  address: string,
): Promise<void> {
  const { type, order } = await openLink(dependencies, token, address);
  await insertCustomerNote(dependencies.orm, { order_id: order.id, type, note: text, request_id });
}

/** Tells nobody whether the address has orders. */
export async function findOwnOrders(
  { orm, messages }: OwnOrderDependencies,
  { email, website }: FindOwnOrdersInput,
  address: string,
): Promise<void> {
  await messages.use(address);
  checkHoneypot(website);
  await askOwnOrders(orm, email);
}

const place = ({ type, order, cancelled_by_customer }: LinkedOrder) => ({
  ...order,
  type,
  cancelled_by_customer,
});

function requireSameVersion(linked: LinkedOrder, version: number, now: Date): void {
  if (linked.order.version !== version) throw conflict(OwnOrder, ownOrder(linked, now));
}

function requireAllowed(refusal: ChangeRefusal | null): void {
  if (refusal) throw new AppError('CHANGE_REFUSED', { details: { change: refusal } });
}

type Change = Pick<Parameters<typeof changeOwnOrder>[2], 'changes' | 'mail' | 'note'> & {
  token: string;
};

async function change(
  { orm, clock, companyEmail }: OwnOrderDependencies,
  { type, order }: LinkedOrder,
  { token, ...what }: Change,
): Promise<OwnOrder> {
  const now = clock();
  const today = romeDate(now);
  const readAgain = async () => {
    const linked = await findLinkedOrder(orm, token, today);
    if (!linked) throw new AppError('INVALID_ORDER_LINK');
    return ownOrder(linked, now);
  };
  try {
    await changeOwnOrder(orm, order.id, { version: order.version, companyEmail, today, ...what });
  } catch (error) {
    const coded = codedError(error, type);
    // The office has deleted it.
    if (coded?.code === 'NOT_FOUND') throw new AppError('INVALID_ORDER_LINK', { cause: error });
    if (coded?.code !== 'CONFLICT') throw coded ?? error;
    throw conflict(OwnOrder, await readAgain(), { message: coded.message, cause: error });
  }
  return readAgain();
}

/** What the customer reads. It says no more than the mails did, because a mail is passed on. */
function ownOrder(linked: LinkedOrder, now: Date): OwnOrder {
  const { type, order, rules, moved_from } = linked;
  const changeable = place(linked);
  const { code, status, version, delivery_date, delivery_time, items, notes } = order;
  return {
    ...{ code, type, status, version, delivery_date, delivery_time, items, notes },
    name: orderView({ type, order } as TypedOrder).display_name,
    address: textsOf(order).address ?? '',
    phone_end: order.phone.replaceAll(/\D/g, '').slice(-3),
    email: order.email ?? '',
    to_reconfirm: isToReconfirm(order),
    moved_from,
    changes_until: changesUntil(changeable, rules).toISOString(),
    change_notice_hours: rules.change_notice_hours,
    refusals: {
      move: moveRefusal(changeable, rules, now),
      cancel: cancelRefusal(changeable, rules, now),
      restore: restoreRefusal(changeable, rules, now),
    },
  };
}
