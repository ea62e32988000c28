/** What became of each order of an action on several. */
import type { BulkResults } from '#contract/orders/order-office.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';

/** An order that was not changed, as it is now where the answer says so. */
export type BulkFailure = { entry: TypedOrder; reason: string };

export type BulkOutcome = {
  /** The orders that were changed, each with the entry of its history that an undo names. */
  done: readonly { id: string; history_id: number | null }[];
  failures: readonly BulkFailure[];
};

/** An order that the answer does not name counts as failed. */
export function bulkOutcome(
  orders: readonly TypedOrder[],
  results: BulkResults['results'],
): BulkOutcome {
  const byId = new Map(results.map((result) => [result.id, result]));
  const done = results.filter(({ ok }) => ok);
  return {
    done: done.map(({ id, history_id = null }) => ({ id, history_id })),
    failures: orders.flatMap((entry) => {
      const result = byId.get(entry.order.id);
      if (result?.ok) return [];
      const reason = result?.message || 'Errore imprevisto';
      return [{ entry: result?.current ?? entry, reason }];
    }),
  };
}
