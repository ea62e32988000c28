import { parseAsBoolean, parseAsString, parseAsStringLiteral } from 'nuqs';
import {
  CANCELLED_BY,
  ORDER_SORTS,
  OUTCOMES,
  WEEKDAYS,
} from '#contract/orders/order-list.schema.ts';
import { ORDER_STATUSES, ORDER_TYPES } from '#contract/orders/orders.schema.ts';
import { FailureReason } from '#contract/road/stop-events.schema.ts';
import { parseAsDate, parseAsId, parseAsTime, useListUrl } from '#web/lists/list-url.ts';

const PARSERS = {
  type: parseAsStringLiteral(ORDER_TYPES).withDefault('consumer'),
  status: parseAsStringLiteral(ORDER_STATUSES),
  from: parseAsDate,
  to: parseAsDate,
  unconfirmed: parseAsBoolean.withDefault(false),
  same_network: parseAsBoolean.withDefault(false),
  reconfirm: parseAsBoolean.withDefault(false),
  unread: parseAsBoolean.withDefault(false),
  cancelled_by: parseAsStringLiteral(CANCELLED_BY),
  /** The id of the company whose orders are shown. */
  reseller: parseAsString,
  booked_from: parseAsDate,
  booked_to: parseAsDate,
  live: parseAsBoolean.withDefault(false),
  outcome: parseAsStringLiteral(OUTCOMES),
  failure: parseAsStringLiteral(FailureReason.options),
  weekday: parseAsStringLiteral(WEEKDAYS),
  time: parseAsTime,
  /** The id of the lorry whose orders are shown. */
  vehicle: parseAsId,
  sort: parseAsStringLiteral(ORDER_SORTS).withDefault('newest'),
  /** The id of the last opened view. */
  view: parseAsString,
};

export const ORDER_FILTERS = [
  'status',
  'from',
  'to',
  'unconfirmed',
  'same_network',
  'reconfirm',
  'unread',
  'cancelled_by',
  'reseller',
  'booked_from',
  'booked_to',
  'live',
  'outcome',
  'failure',
  'weekday',
  'time',
  'vehicle',
] as const;

/** The page's state, under the names of the list call, and the active view. */
export function useOrdersUrl() {
  const url = useListUrl(PARSERS, { filters: ORDER_FILTERS, cleared: ['view'] });
  return {
    ...url,
    /** Sets the active view; null for none. */
    openView: (id: string | null) => void url.set({ view: id }),
  };
}

export type OrdersUrl = ReturnType<typeof useOrdersUrl>;
