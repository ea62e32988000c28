import {
  keepPreviousData,
  type QueryClient,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { OwnOrder } from '#contract/orders/own-order.schema.ts';
import type { Pickup, PickupList } from '#contract/resellers/pickups.schema.ts';
import { api, withTimeout } from '#web/api.ts';
import { isShut } from '#web/visitors/opened/change-failure.ts';
import { readPickupSession } from '#web/visitors/opened/read-pickup-session.ts';
import { callsBySession, type OrderCalls } from '../order-calls.ts';

const SESSION = ['pickups', 'session'];
const LIST = ['pickups', 'list'];

/** Whose pickups are open in this browser. */
export function usePickupSession() {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: SESSION,
    queryFn: readPickupSession,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });

  /** Another company must not see this one's data. */
  function forget(): void {
    client.removeQueries({ queryKey: ['own-order'] });
    client.removeQueries({ queryKey: LIST });
  }
  return {
    ...query,
    open: async (access_code: string) => {
      const json = { access_code };
      const opened = await api.pickups.signIn(json, withTimeout());
      forget();
      client.setQueryData(SESSION, opened);
    },
    close: async () => {
      const closed = await api.pickups.signOut({}, withTimeout());
      client.setQueryData(SESSION, closed);
      forget();
    },
  };
}

/** Loads the session again: either it has ended, or the pickup does not exist. */
export function useEnded(isEnded: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isEnded) void client.invalidateQueries({ queryKey: SESSION });
  }, [isEnded, client]);
}

/** A page of the company's pickups. */
export function usePickups(page: number) {
  const query = useQuery({
    queryKey: [...LIST, page],
    queryFn: () => api.pickups.list({ page: String(page) }, withTimeout()),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    placeholderData: keepPreviousData,
  });
  useEnded(isShut(query.error));
  return query;
}

/** The calls on one pickup. Their answers update its row in the list. */
export function usePickupCalls(code: string): OrderCalls {
  const client = useQueryClient();
  return useMemo(() => followedCalls(client, callsBySession(code)), [client, code]);
}

export function followedCalls(client: QueryClient, calls: OrderCalls): OrderCalls {
  const followed = async (answer: Promise<OwnOrder>) => {
    const now = await answer;
    await follow(client, now);
    return now;
  };
  return {
    ...calls,
    read: () => followed(calls.read()),
    move: (to) => followed(calls.move(to)),
    cancel: (why) => followed(calls.cancel(why)),
    restore: (version) => followed(calls.restore(version)),
  };
}

/** The fields of the row that a change can change. */
const CHANGED = ['status', 'to_reconfirm', 'delivery_date', 'delivery_time'] as const;

/** Updates the row at once, even if the list cannot be loaded. The server decides its position. */
async function follow(client: QueryClient, now: OwnOrder): Promise<void> {
  const isOld = (row: Pickup) =>
    row.code === now.code && CHANGED.some((name) => row[name] !== now[name]);
  const lists = client.getQueriesData<PickupList>({ queryKey: LIST });
  if (!lists.some(([, list]) => list?.rows.some(isOld))) return;
  // A read that started before the change would show the old row.
  await client.cancelQueries({ queryKey: LIST });
  const { status, to_reconfirm, delivery_date, delivery_time } = now;
  const changed = { status, to_reconfirm, delivery_date, delivery_time };
  const withChange = (row: Pickup) => (isOld(row) ? { ...row, ...changed } : row);
  client.setQueriesData<PickupList>(
    { queryKey: LIST },
    (list) => list && { ...list, rows: list.rows.map(withChange) },
  );
  void client.invalidateQueries({ queryKey: LIST });
}
