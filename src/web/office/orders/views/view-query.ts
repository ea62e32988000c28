/** Converts between a view's query and the page's URL. */
import type { OrderView, OrderViewQuery } from '#contract/orders/order-views.schema.ts';
import { callFilters, type ShownFilters } from '../list-queries.ts';
import type { OrdersUrl } from '../use-orders-url.ts';

type Shown = ShownFilters & Pick<OrdersUrl, 'sort'>;

/** The current search, without defaults. */
export function queryOf({ sort, ...shown }: Shown): OrderViewQuery {
  const { q, ...filters } = callFilters(shown);
  return { ...filters, ...(q && { q }), ...(sort !== 'newest' && { sort }) };
}

const entriesOf = (query: OrderViewQuery) =>
  Object.entries({ sort: 'newest', type: 'consumer', ...query })
    .filter(([, value]) => value !== undefined && value !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1));

/** Whether both find the same in the same order. */
export const isSameQuery = (a: OrderViewQuery, b: OrderViewQuery): boolean =>
  JSON.stringify(entriesOf(a)) === JSON.stringify(entriesOf(b));

/** The URL's search part that shows a view. */
export function searchOf({ id, query }: Pick<OrderView, 'id' | 'query'>): string {
  return `?${new URLSearchParams([['view', id], ...entriesOf(query).map(([key, value]) => [key, String(value)])])}`;
}
