import type { QueryClient } from '@tanstack/react-query';
import { api, call } from '#web/api.ts';
import { undoFailed } from '#web/forms/undo-failed.ts';
import { toast } from '#web/ui/toast.ts';
import { reloadOrders, rememberOrder } from '../order-queries.ts';
import { orderNotice } from '../order-text.ts';

/**
 * Takes back an entry of an order's history and says so, with `title`. An undo is a second request: delaying
 * the first one instead would lose the change when the tab closes.
 */
export async function undoChange(
  client: QueryClient,
  id: string,
  history_id: number,
  title: string,
): Promise<void> {
  try {
    const json = { history_id };
    const { mail, ...entry } = await call(
      api.admin.orders[':id'].undo.$post({ param: { id }, json }),
    );
    rememberOrder(client, entry);
    const told = mail === 'sent' ? '\nIl cliente è già stato avvisato per email.' : '';
    toast({ variant: 'success', title, description: orderNotice(entry, new Date()) + told });
    void reloadOrders(client);
  } catch (error) {
    const isDecided = undoFailed(error, () => void undoChange(client, id, history_id, title));
    if (isDecided) void reloadOrders(client);
  }
}
