import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { successToast, toast } from '#web/ui/toast.ts';
import { reloadOrders } from '../order-queries.ts';
import { orderCount } from '../order-text.ts';

/** An order that was changed together with others, with the entry of its history; null when nothing was different. */
type Change = { id: string; history_id: number | null };

/**
 * Takes back the changes of several orders, one after the other, the last one first: each gets back the place
 * that it had.
 */
export async function undoChanges(changes: readonly Change[]) {
  const reasons: string[] = [];
  let undone = 0;
  let told = 0;
  for (const { id, history_id } of changes.toReversed()) {
    if (history_id === null) continue;
    try {
      const json = { history_id };
      const { mail } = await api.orders.undo({ id, ...json });
      undone += 1;
      if (mail === 'sent') told += 1;
    } catch (error) {
      reasons.push(failureReason(error).reason);
    }
  }
  return {
    undone,
    /** How many customers had been told already. */
    told,
    /** Why the others were not taken back. */
    reasons,
  };
}

/** Takes them back and says of how many, and why not of the others. */
export async function takeBackChanges(
  client: QueryClient,
  changes: readonly Change[],
): Promise<void> {
  const { undone, told, reasons } = await undoChanges(changes);
  const orders = orderCount(undone);
  const notice = told ? `${orders}\nClienti già avvisati per email: ${told}` : orders;
  toast(
    reasons[0]
      ? errorToast(`Ripristinati ${orders}, ${reasons.length} no: ${reasons[0]}`)
      : successToast(notice, 'Modifica annullata'),
  );
  void reloadOrders(client);
}
