/** The result for each order of a bulk change. */
import type { BulkResults } from '#contract/orders/order-office.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';

/** An unchanged order, in its current state if the answer has it. */
export type BulkFailure = { entry: TypedOrder; reason: string };

export type BulkOutcome = {
  /** The changed orders, each with the history entry that an undo needs. */
  done: readonly { id: string; history_id: number | null }[];
  failures: readonly BulkFailure[];
};

/** An order that the answer does not contain counts as failed. */
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
