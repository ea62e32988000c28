/** The latest orders of each kind: loading them, and the places where changes to them are kept. */
import {
  type QueryClient,
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { ORDER_TYPES, type OrderType, type TypedOrder } from '#contract/orders.schema.ts';
import { api, call } from '#web/api.ts';
import { loadFailure } from './order-failures.ts';
import { LATEST_ORDERS, latestOf, withOrder, withoutOrder } from './order-list.ts';

type Orders = readonly TypedOrder[];

async function loadLatest(type: OrderType, signal: AbortSignal): Promise<Orders> {
  const input = { query: { limit: String(LATEST_ORDERS) } };
  const options = { init: { signal } };
  if (type === 'consumer') {
    const { orders } = await call(api.admin.orders.consumer.$get(input, options));
    return orders.map((order) => ({ type, order }));
  }
  const { orders } = await call(api.admin.orders.supplier.$get(input, options));
  return orders.map((order) => ({ type, order }));
}

const latestQuery = (type: OrderType) =>
  queryOptions({
    queryKey: ['admin', 'orders', 'latest', type],
    queryFn: ({ signal }) => loadLatest(type, signal),
  });

/** What the live line said last of one order; null when it was deleted. */
const lastWordKey = (id: string) => ['admin', 'orders', 'last-word', id];

/** The ten latest of both kinds. When either fails there are none, and `errors` says why. */
export function useLatestOrders() {
  const queries = useQueries({ queries: ORDER_TYPES.map(latestQuery) });
  const errors = queries.flatMap(({ error }, index) =>
    error ? [loadFailure(ORDER_TYPES[index] ?? 'consumer', error)] : [],
  );
  const lists = queries.flatMap(({ data }) => (data ? [data] : []));
  const loaded = errors.length === 0 && lists.length === queries.length;
  return { orders: loaded ? latestOf(lists) : undefined, errors };
}

/** The newest known state of an order, also of one that is no longer among the latest. */
export function useLastWord(id: string | undefined): TypedOrder | null | undefined {
  return useQuery<TypedOrder | null>({ queryKey: lastWordKey(id ?? ''), queryFn: skipToken }).data;
}

/** Loads both lists again, whatever is under way; resolves when they have answered or failed. */
export async function reloadOrders(client: QueryClient): Promise<void> {
  await Promise.all(ORDER_TYPES.map((type) => reload(client, type)));
}

async function reload(client: QueryClient, type: OrderType): Promise<void> {
  const { queryKey } = latestQuery(type);
  // What is under way may have been read before the change that asks for this.
  await client.cancelQueries({ queryKey });
  await client.refetchQueries({ queryKey });
}

/** An order as an answer of the server has it. */
export function putOrder(client: QueryClient, entry: TypedOrder): void {
  keepLastWord(client, entry);
  update(client, entry.type, (orders) => withOrder(orders, entry));
}

export function dropOrder(client: QueryClient, id: string): void {
  client.setQueryData(lastWordKey(id), null);
  for (const type of ORDER_TYPES) update(client, type, (orders) => withoutOrder(orders, id));
}

function keepLastWord(client: QueryClient, entry: TypedOrder): void {
  client.setQueryData<TypedOrder | null>(lastWordKey(entry.order.id), (held) =>
    held === null || (held && held.order.version >= entry.order.version) ? held : entry,
  );
}

function update(client: QueryClient, type: OrderType, change: (orders: Orders) => Orders): void {
  const { queryKey } = latestQuery(type);
  const state = client.getQueryState(queryKey);
  // A list that failed is loaded again as a whole: a change alone would make it look complete.
  const before = state?.status === 'success' ? state.data : undefined;
  const after = before && change(before);
  if (after && after !== before) client.setQueryData(queryKey, after);
  const shorter = before && after && after.length < before.length && before.length >= LATEST_ORDERS;
  if (shorter || state?.status === 'error' || state?.fetchStatus === 'fetching') {
    void reload(client, type);
  }
}
