/** The states by which the list can be filtered: the statuses, and conditions on some of them. */
import { CUSTOMER_OF, STATUS_LABELS, TO_RECONFIRM } from '#contract/orders/order-view.ts';
import type { OrderType } from '#contract/orders/orders.schema.ts';
import { UNREAD_NOTE } from '#web/office/order/unread-note.tsx';
import type { OrdersUrl } from './use-orders-url.ts';

type Filters = Pick<OrdersUrl, 'status' | 'reconfirm' | 'unread' | 'cancelled_by'>;

const NONE: Filters = { status: null, reconfirm: false, unread: false, cancelled_by: null };

/** In the order of the list. */
const FILTERS = {
  pending: { ...NONE, status: 'pending' },
  reconfirm: { ...NONE, reconfirm: true },
  unread: { ...NONE, unread: true },
  confirmed: { ...NONE, status: 'confirmed' },
  completed: { ...NONE, status: 'completed' },
  cancelled: { ...NONE, status: 'cancelled' },
  'cancelled-by-customer': { ...NONE, cancelled_by: 'customer' },
  'cancelled-by-office': { ...NONE, cancelled_by: 'office' },
} as const satisfies Record<string, Filters>;

export type OrderState = keyof typeof FILTERS;

const CANCELLED_BY_WORDS = {
  customer: 'Annullato dal cliente',
  reseller: 'Annullato dal rivenditore',
};

/** The label of each, for orders of this type. */
export const stateWords = (type: OrderType): Record<OrderState, string> => ({
  pending: STATUS_LABELS.pending,
  reconfirm: TO_RECONFIRM,
  unread: UNREAD_NOTE,
  confirmed: STATUS_LABELS.confirmed,
  completed: STATUS_LABELS.completed,
  cancelled: STATUS_LABELS.cancelled,
  'cancelled-by-customer': CANCELLED_BY_WORDS[CUSTOMER_OF[type]],
  'cancelled-by-office': "Annullato dall'ufficio",
});

/** The state in the URL; null for all. */
export function stateOf({ status, reconfirm, unread, cancelled_by }: Filters): OrderState | null {
  if (cancelled_by) return `cancelled-by-${cancelled_by}`;
  if (unread) return 'unread';
  return reconfirm ? 'reconfirm' : status;
}

/** The URL's parameters for a state; null for all. */
export const filtersOf = (state: OrderState | null): Filters => (state ? FILTERS[state] : NONE);
