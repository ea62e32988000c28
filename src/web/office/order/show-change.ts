/** Applies the event stream's changes of orders to the lists that show them. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { LIVE_EVENTS, type OrderChange } from '#contract/events.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { latestOf } from './latest-orders.ts';
import { commandKey, ordersKey } from './order-queries.ts';

type ChangedOrder = {
  id: string | undefined;
  /** The current order, or null if deleted. */
  entry: TypedOrder | null;
  isNew: boolean;
};

/**
 * The change in an event of the stream; null for events about anything else. `isMoved`: its
 * customer has just moved or resumed it.
 */
export function changedOrder(event: {
  event?: string;
  data: string;
}): (ChangedOrder & { isMoved: boolean }) | null {
  if (event.event !== LIVE_EVENTS.change) return null;
  const { eventType, table, new: order, old }: OrderChange = JSON.parse(event.data);
  const type = table === 'orders_consumer' ? 'consumer' : 'supplier';
  const entry = order ? ({ type, order } as TypedOrder) : null;
  return {
    id: order?.id ?? old?.id,
    entry,
    isNew: eventType === 'INSERT',
    isMoved: old?.customer_moves !== undefined,
  };
}

/**
 * Shows the change. Returns the hashes of the queries that must reload, because the event does not
 * contain everything they show.
 */
export function showChange(client: QueryClient, change: ChangedOrder): string[] {
  const queries = client.getQueryCache().findAll({ queryKey: ordersKey });
  // For a change being sent from here, wait for its answer: only with it can the change be undone.
  if (change.id && client.isMutating({ mutationKey: commandKey(change.id) }) > 0) {
    return queries.map(({ queryHash }) => queryHash);
  }
  const queriesToReload = queries.filter((query) => !needsNoReload(query, change));
  for (const query of queries) {
    const shown = isCurrent(query) ? withChange(query, change) : undefined;
    if (shown !== undefined) client.setQueryData(query.queryKey, shown);
  }
  return queriesToReload.map(({ queryHash }) => queryHash);
}

/** Not stale data, and not data being loaded. */
const isCurrent = ({ state }: Query) =>
  state.status === 'success' && state.fetchStatus === 'idle' && !state.isInvalidated;

/** Whether the query's data plus this event equal what the server would return. */
function needsNoReload(query: Query, { id, entry, isNew }: ChangedOrder): boolean {
  const [, , what, filter] = query.queryKey;
  switch (what) {
    case 'history':
    case 'mail-preview':
      return filter !== id;
    case 'one':
      return filter !== id || (entry !== null && isCurrent(query));
    case 'latest':
      // It is unknown which order takes a deleted one's place.
      return isCurrent(query) && (entry !== null || !rowsOf(query).some(isOrder(id)));
    case 'list':
    case 'count':
      return isCurrent(query) && entry !== null && !isNew && isUnaffectedByEdits(filter as object);
    default:
      return false;
  }
}

/**
 * Whether the list has no filters and is sorted by booking time, so that an edit neither moves nor
 * removes a row.
 */
function isUnaffectedByEdits(filter: {
  q?: string;
  sort?: string;
  type?: string;
  page?: number;
}): boolean {
  const { q, sort = 'newest', type, page, ...filters } = filter;
  return q === '' && sort === 'newest' && Object.keys(filters).length === 0;
}

/** The query's data with the change; undefined if nothing changes. */
function withChange(query: Query, { id, entry, isNew }: ChangedOrder): unknown {
  if (entry === null) return undefined;
  const newer = (row: TypedOrder) =>
    row.order.id === id && row.order.version <= entry.order.version ? entry : row;
  switch (query.queryKey[2]) {
    case 'one':
      return newer(query.state.data as TypedOrder);
    case 'latest': {
      const rows = rowsOf(query);
      return isNew && !rows.some(isOrder(id)) ? latestOf([...rows, entry]) : rows.map(newer);
    }
    case 'list':
    case 'card':
    case 'palette': {
      const list = query.state.data as { rows: readonly TypedOrder[] };
      return { ...list, rows: list.rows.map(newer) };
    }
    default:
      return undefined;
  }
}

const rowsOf = ({ state }: Query) => state.data as readonly TypedOrder[];
const isOrder =
  (id: string | undefined) =>
  ({ order }: TypedOrder) =>
    order.id === id;
