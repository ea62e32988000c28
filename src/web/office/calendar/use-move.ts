import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api, call } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { announceChange } from '#web/office/order/commands/order-command.ts';
import { reloadOrders } from '#web/office/order/order-queries.ts';
import { toast } from '#web/ui/toast.ts';
import type { Move } from './week-days.ts';

/**
 * Moves a dropped order. While the server is asked, the order is shown at its new place; when it refuses, the
 * order goes back and a notice says why (spec section 8).
 */
export function useMove() {
  const client = useQueryClient();
  const [move, setMove] = useState<Move | null>(null);
  const [sending, setSending] = useState(false);

  async function send(asked: Move, notify: boolean): Promise<void> {
    const { entry, change } = asked;
    const { id, version } = entry.order;
    const json = { ...change, version, ...(notify && { notify }) };
    setMove(asked);
    setSending(true);
    try {
      const saved = await call(api.admin.orders[':id'].$patch({ param: { id }, json }));
      announceChange(client, saved, 'move');
    } catch (error) {
      toast(errorToast(`Impossibile salvare l'ordine: ${failureReason(error).reason}`));
      if (error instanceof ApiError) void reloadOrders(client);
    } finally {
      setMove(null);
      setSending(false);
    }
  }

  return {
    /** The order that is shown at its new place: it is asked about, or being sent. */
    move,
    sending,
    /** A second drop waits until the first has been decided. */
    ask: (asked: Move) => {
      if (!sending) setMove(asked);
    },
    cancel: () => setMove(null),
    send,
  };
}
