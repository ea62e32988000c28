/** A customer's changes of their own order, however it was opened. */
import { romeDate } from '#contract/days/rules.ts';
import type { ChangeRefusal } from '#contract/error.schema.ts';
import {
  type Appointment,
  cancelRefusal,
  changesUntil,
  deliveryRefusal,
  moveRefusal,
  restoreRefusal,
} from '#contract/orders/change-rules.ts';
import { textsOf } from '#contract/orders/order-texts.ts';
import { isToReconfirm, movedFrom, orderView } from '#contract/orders/order-view.ts';
import type { ConsumerOrder, TypedOrder } from '#contract/orders/orders.schema.ts';
import type { OwnDelivery } from '#contract/orders/own-delivery.schema.ts';
import { OwnOrder } from '#contract/orders/own-order.schema.ts';
import {
  CANCEL_REASON_LABELS,
  type OrderCancellation,
  type OrderMove,
  type OrderNote,
  type OrderReturn,
} from '#contract/orders/own-order-changes.schema.ts';
import { telephonesIn } from '#contract/telephones.ts';
import { contextAt } from '#server/modules/settings/booking-context.store.ts';
import { alreadyPlaced } from '#server/platform/already-placed.ts';
import type { Clock } from '#server/platform/clock.ts';
import { conflict } from '#server/platform/conflict.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Limit } from '#server/platform/limits.ts';
import {
  type ChangeableOrder,
  changeOwnOrder,
  type OpenedOrder,
  writeCustomerNote,
  writeOwnDelivery,
} from './own-orders.store.ts';
import { ownRoad } from './own-road.ts';
import { requireBookable, slotRefusal } from './require-bookable.ts';

export type OwnOrderDependencies = { orm: Orm; clock: Clock; companyEmail: string };

/** How a customer opens an order. Throws if it opens none. */
export type OrderKey = {
  /** Counts against the limits. */
  open: () => Promise<OpenedOrder>;
  /** Re-reads the current order in a call that has opened it. */
  readAgain: () => Promise<OpenedOrder>;
};

export async function readOwnOrder(
  { clock }: Pick<OwnOrderDependencies, 'clock'>,
  key: OrderKey,
): Promise<OwnOrder> {
  return ownOrder(await key.open(), clock());
}

/**
 * Date and time are checked like a booking's, and the notice at both the old and the new place. Through a link this
 * takes four round trips to the database: limits, order, change, order again.
 */
export async function moveOwnOrder(
  dependencies: OwnOrderDependencies,
  key: OrderKey,
  { version, delivery_date, delivery_time }: OrderMove,
): Promise<OwnOrder> {
  const opened = await key.open();
  const now = dependencies.clock();
  const { type, order } = opened;
  const time = type === 'consumer' ? (delivery_time ?? order.delivery_time) : order.delivery_time;
  const to = { delivery_date, delivery_time: time };
  const isThere = order.delivery_date === delivery_date && order.delivery_time === time;
  requireSameVersion(opened, version, now);
  if (isThere) return ownOrder(opened, now);
  requireAllowed(moveRefusal(place(opened), opened.rules, now, to));
  requireBookable(type, to, contextAt(opened.context, now));
  return change(dependencies, key, opened, {
    changes: {
      ...to,
      ...(order.status === 'confirmed' && { status: 'pending' }),
      customer_moves: order.customer_moves + 1,
    },
    mail: 'order-moved',
  });
}

export async function cancelOwnOrder(
  dependencies: OwnOrderDependencies,
  key: OrderKey,
  { version, reason }: OrderCancellation,
): Promise<OwnOrder> {
  const opened = await key.open();
  const now = dependencies.clock();
  requireSameVersion(opened, version, now);
  requireAllowed(cancelRefusal(place(opened), opened.rules, now));
  return change(dependencies, key, opened, {
    changes: { status: 'cancelled' },
    mail: 'order-cancelled',
    note: CANCEL_REASON_LABELS[reason],
  });
}

/** The order becomes pending again, as after a move, but this does not count as one of the allowed moves. */
export async function restoreOwnOrder(
  dependencies: OwnOrderDependencies,
  key: OrderKey,
  { version }: OrderReturn,
): Promise<OwnOrder> {
  const opened = await key.open();
  const now = dependencies.clock();
  requireSameVersion(opened, version, now);
  requireAllowed(restoreRefusal(cancelledPlace(opened), opened.rules, now));
  requireBookable(opened.type, opened.order, contextAt(opened.context, now));
  return change(dependencies, key, opened, {
    changes: { status: 'pending', customer_moves: opened.order.customer_moves + 1 },
  });
}

/** 'Per chi consegna'. Allowed until the lorry leaves. */
export async function changeOwnDelivery(
  { orm, clock }: Pick<OwnOrderDependencies, 'orm' | 'clock'>,
  key: OrderKey,
  { version, ...changes }: OwnDelivery,
): Promise<OwnOrder> {
  const opened = await key.open();
  const now = clock();
  requireSameVersion(opened, version, now);
  requireAllowed(deliveryRefusal(place(opened)));
  const readAgain = async () => ownOrder(await key.readAgain(), now);
  try {
    await writeOwnDelivery(orm, opened.order.id, changes, { version, today: romeDate(now) });
  } catch (error) {
    const coded = codedError(error, opened.type);
    if (coded?.code !== 'CONFLICT' && coded?.code !== 'NOT_FOUND') throw coded ?? error;
    throw conflict(OwnOrder, await readAgain(), { message: coded.message, cause: error });
  }
  return readAgain();
}

/**
 * Counted as a contact message, so that nobody floods the history. Throws ALREADY_PLACED if the same request_id came
 * with another note or for another order.
 */
export async function noteOwnOrder(
  { orm, messages }: { orm: Orm; messages: Limit },
  key: OrderKey,
  { text, request_id }: OrderNote,
  address: string,
): Promise<void> {
  const { type, order } = await key.open();
  await messages.use(address);
  const note = { order_id: order.id, type, note: text, request_id };
  const isWritten = await writeCustomerNote(orm, note).catch(async (error) => {
    // If the office deleted the order meanwhile, re-reading raises the right error.
    if (codedError(error)?.code === 'NOT_FOUND') await key.readAgain();
    throw error;
  });
  if (!isWritten) throw alreadyPlaced();
}

const place = ({ type, order, own_moves, on_the_road }: ChangeableOrder) => ({
  ...order,
  type,
  on_the_road,
  moves: own_moves,
  returns: order.customer_moves - own_moves,
});

const cancelledPlace = (opened: OpenedOrder) => {
  const { cancelled_by_customer, contract_withdrawn } = opened;
  return { ...place(opened), cancelled_by_customer, contract_withdrawn };
};

function requireSameVersion(opened: OpenedOrder, version: number, now: Date): void {
  if (opened.order.version !== version) throw conflict(OwnOrder, ownOrder(opened, now));
}

function requireAllowed(refusal: ChangeRefusal | null): void {
  if (refusal) throw new AppError('CHANGE_REFUSED', { details: { change: refusal } });
}

/** Until when a mail may say that the customer can change the order, for the place it names; undefined for never. */
export function changesOf(
  opened: ChangeableOrder,
  at: Pick<Appointment, 'delivery_date' | 'delivery_time'>,
  now: Date,
): { until: Date; move: boolean } | undefined {
  const { rules } = opened;
  const changeable = { ...place(opened), ...at };
  if (cancelRefusal(changeable, rules, now)) return undefined;
  return {
    until: changesUntil(changeable, rules),
    move: moveRefusal(changeable, rules, now) === null,
  };
}

type Change = Pick<Parameters<typeof changeOwnOrder>[2], 'changes' | 'mail' | 'note'>;

async function change(
  { orm, clock, companyEmail }: OwnOrderDependencies,
  key: OrderKey,
  { type, order }: OpenedOrder,
  what: Change,
): Promise<OwnOrder> {
  const now = clock();
  const readAgain = async () => ownOrder(await key.readAgain(), now);
  const { version } = order;
  try {
    const today = romeDate(now);
    await changeOwnOrder(orm, order.id, { version, companyEmail, today, ...what });
  } catch (error) {
    const coded = codedError(error, type);
    // An order deleted by the office cannot be re-read, which raises the right error.
    if (coded?.code !== 'CONFLICT' && coded?.code !== 'NOT_FOUND') throw coded ?? error;
    throw conflict(OwnOrder, await readAgain(), { message: coded.message, cause: error });
  }
  return readAgain();
}

/** Without the office's internal details of the delivery. */
function ownDelivery({ type, order, place_photos }: OpenedOrder): OwnOrder['delivery'] {
  if (type !== 'consumer') return null;
  const { put_down, narrow_gate, slope, ztl, needs_crane, site_contact, site_phone } =
    order as ConsumerOrder;
  return {
    put_down,
    narrow_gate,
    slope,
    ztl,
    needs_crane,
    site_contact,
    place_photos,
    site_phone_end: lastDigits(site_phone),
  };
}

/** Mails get forwarded: three digits let readers recognise their own number, and nobody else's. */
const lastDigits = (phone: string): string =>
  (telephonesIn(phone)[0]?.key ?? phone.replaceAll(/\D/g, '')).slice(-3);

/** Why the page does not offer to reactivate the order: the same refusal as the call's, including its place. */
function returnRefusal(opened: OpenedOrder, now: Date): ChangeRefusal | null {
  const refusal = restoreRefusal(cancelledPlace(opened), opened.rules, now);
  if (refusal) return refusal;
  const { type, order, place_free, context } = opened;
  const isFree = place_free && !slotRefusal(type, order, contextAt(context, now));
  return isFree ? null : 'place-taken';
}

/** What the customer reads: no more than the mails contained, because mails get forwarded. */
function ownOrder(opened: OpenedOrder, now: Date): OwnOrder {
  const { type, order, rules, sent_notes, company_limit } = opened;
  const changeable = place(opened);
  const { code, status, version, delivery_date, delivery_time, items, notes } = order;
  return {
    code,
    type,
    status,
    version,
    delivery_date,
    delivery_time,
    items,
    notes,
    name: orderView({ type, order } as TypedOrder).display_name,
    address: textsOf(order).address ?? '',
    phone_end: lastDigits(order.phone),
    email: order.email ?? '',
    to_reconfirm: isToReconfirm(order),
    moved_from: movedFrom(order),
    sent_notes: sent_notes.map(({ at, text }) => ({ at: new Date(at).toISOString(), text })),
    delivery: ownDelivery(opened),
    road: ownRoad(opened, now),
    company_limit,
    changes_until: changesUntil(changeable, rules).toISOString(),
    change_notice_hours: rules.change_notice_hours,
    refusals: {
      delivery: deliveryRefusal(changeable),
      move: moveRefusal(changeable, rules, now),
      cancel: cancelRefusal(changeable, rules, now),
      restore: returnRefusal(opened, now),
    },
  };
}
