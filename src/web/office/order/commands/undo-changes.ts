import type { QueryClient } from '@tanstack/react-query';
import { api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { failureReason } from '#web/forms/send-failure.ts';
import { successToast, toast } from '#web/ui/toast.ts';
import { reloadOrders } from '../order-queries.ts';
import { orderCount } from '../order-text.ts';

/** An order from a bulk change, with its history entry; null if nothing changed. */
type Change = { id: string; history_id: number | null };

/**
 * Undoes the changes of several orders, one after the other, the last one first, so that each gets
 * its place back.
 */
export async function undoChanges(changes: readonly Change[]) {
  const reasons: string[] = [];
  let undone = 0;
  let mailed = 0;
  for (const { id, history_id } of changes.toReversed()) {
    if (history_id === null) continue;
    try {
      const json = { history_id };
      const { mail } = await api.orders.undo({ id, ...json });
      undone += 1;
      if (mail === 'sent') mailed += 1;
    } catch (error) {
      reasons.push(failureReason(error).reason);
    }
  }
  return {
    undone,
    /** How many customers had already been mailed. */
    mailed,
    /** Why the others were not undone. */
    reasons,
  };
}

/** Undoes the changes and shows a toast: how many, and why not the others. */
export async function takeBackChanges(
  client: QueryClient,
  changes: readonly Change[],
): Promise<void> {
  const { undone, mailed, reasons } = await undoChanges(changes);
  const orders = orderCount(undone);
  const notice = mailed ? `${orders}\nClienti già avvisati per email: ${mailed}` : orders;
  toast(
    reasons[0]
      ? errorToast(`Ripristinati ${orders}, ${reasons.length} no: ${reasons[0]}`)
      : successToast(notice, 'Modifica annullata'),
  );
  void reloadOrders(client);
}
