/**
 * Until when customers may change their own orders. The office is never bound by it. Hours are
 * counted between instants, so clock changes are handled.
 */
import { romeInstant, SUPPLIER_TIME } from '../days/rules.ts';
import { SUPPLIER_WINDOW } from '../days/supplier-window.ts';
import type { ChangeRefusal } from '../error.schema.ts';
import type { OrderStatus, OrderType } from './orders.schema.ts';

/** The owner's rules for customers' changes. */
export type ChangeRules = {
  /** Hours before the start; exactly that many are still enough. */
  change_notice_hours: number;
  /** How often a customer may move one order. */
  max_customer_moves: number;
};

/** The defaults of a new database. The terms state the hours (spec section 9). */
export const DEFAULT_CHANGE_RULES: ChangeRules = { change_notice_hours: 4, max_customer_moves: 3 };

/** How often one order may be restored, so that nobody goes back and forth for ever. */
const MAX_RESTORATIONS = 10;

export type Appointment = { type: OrderType; delivery_date: string; delivery_time: string };
/** `on_the_road`: see `isOnTheRoad` (src/contract/road/trip-life.ts). */
type Changeable = Appointment & { status: OrderStatus; on_the_road?: boolean };

/**
 * When the delivery or pickup starts. A pickup stored with SUPPLIER_TIME starts when the pickup
 * window opens.
 */
export function startOf({ type, delivery_date, delivery_time }: Appointment): Date {
  const isWindow = type === 'supplier' && delivery_time === SUPPLIER_TIME;
  const [opens = ''] = SUPPLIER_WINDOW.split('-');
  return romeInstant(delivery_date, isWindow ? opens : delivery_time);
}

/** The last instant at which an order at this place may be changed. */
export const changesUntil = (place: Appointment, { change_notice_hours }: ChangeRules): Date =>
  new Date(startOf(place).getTime() - change_notice_hours * 3_600_000);

const isTooLate = (place: Appointment, rules: ChangeRules, now: Date) =>
  now.getTime() > changesUntil(place, rules).getTime();

/** Why the customer may not cancel the order, or null if they may. */
export function cancelRefusal(
  order: Changeable,
  rules: ChangeRules,
  now: Date,
): ChangeRefusal | null {
  if (order.status !== 'pending' && order.status !== 'confirmed') return 'ended';
  if (order.on_the_road) return 'on-the-road';
  return isTooLate(order, rules, now) ? 'too-late' : null;
}

/**
 * Why the customer may not add delivery instructions, or null if they may. Allowed until the lorry
 * leaves.
 */
export function deliveryRefusal({ type, status, on_the_road }: Changeable): ChangeRefusal | null {
  const isOpen = status === 'pending' || status === 'confirmed';
  if (type !== 'consumer' || !isOpen) return 'ended';
  return on_the_road ? 'on-the-road' : null;
}

/**
 * Why the customer may not move the order, or null if they may. With `to`: whether it may be moved
 * there. A place within the notice would dodge the rule.
 */
export function moveRefusal(
  order: Changeable & { moves: number },
  rules: ChangeRules,
  now: Date,
  to?: Pick<Appointment, 'delivery_date' | 'delivery_time'>,
): ChangeRefusal | null {
  const refusal = cancelRefusal(order, rules, now);
  if (refusal) return refusal;
  if (order.moves >= rules.max_customer_moves) return 'changed-often';
  return to && isTooLate({ ...order, ...to }, rules, now) ? 'too-late' : null;
}

/**
 * Why the customer may not restore the order, or null if they may. Only the customer's own
 * cancellation can be undone, and not after a withdrawal from the contract. SQL checks whether the
 * place is free.
 */
export function restoreRefusal(
  order: Changeable & {
    returns: number;
    cancelled_by_customer: boolean;
    contract_withdrawn: boolean;
  },
  rules: ChangeRules,
  now: Date,
): ChangeRefusal | null {
  if (order.status !== 'cancelled' || !order.cancelled_by_customer) return 'ended';
  if (order.contract_withdrawn) return 'withdrawn';
  if (order.returns >= MAX_RESTORATIONS) return 'changed-often';
  return isTooLate(order, rules, now) ? 'too-late' : null;
}
