import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { sendUndo } from '#web/forms/send-undo.ts';
import { reloadOrders, rememberOrder } from '../order-queries.ts';
import { orderNotice } from '../order-text.ts';

/**
 * Undoes a history entry and shows a toast with `title`. An undo is a second request: delaying the
 * first one instead would lose the change if the tab closes.
 */
export const undoChange = (
  client: QueryClient,
  id: string,
  history_id: number,
  title: string,
): Promise<void> =>
  sendUndo({
    undo: async () => {
      const json = { history_id };
      const { mail, ...entry } = await api.orders.undo({ id, ...json });
      rememberOrder(client, entry);
      const mailNote = mail === 'sent' ? '\nIl cliente è già stato avvisato per email.' : '';
      return { title, description: orderNotice(entry, new Date()) + mailNote };
    },
    reload: () => reloadOrders(client),
  });
