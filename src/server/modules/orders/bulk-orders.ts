import type { BulkOrdersInput, BulkResults } from '#contract/order-office.schema.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import type { Actor } from './actor.ts';
import { updateOrder } from './office-orders.store.ts';
import { readOrder } from './orders.store.ts';

/** Each order by itself, one after the other. An order that fails does not stop the others. */
export async function bulkOrders(
  { orm, logger }: { orm: Orm; logger: Logger },
  actor: Actor,
  { orders, ...bulk }: BulkOrdersInput,
): Promise<BulkResults> {
  const results: BulkResults['results'] = [];
  for (const { id, version } of orders) {
    try {
      const changes = { ...changesOf(bulk), version };
      const { history_id } = await updateOrder(orm, actor, id, changes);
      results.push({ id, ok: true, history_id });
    } catch (error) {
      const coded = codedError(error);
      if (!coded) logger.error({ err: error, order: id }, 'failed');
      results.push({
        id,
        ok: false,
        code: coded?.code ?? 'INTERNAL',
        message: coded?.message ?? '',
        ...(coded?.code === 'CONFLICT' && { current: await readOrder(orm, id) }),
      });
    }
  }
  return { results };
}

type Bulk<Input = BulkOrdersInput> = Input extends unknown ? Omit<Input, 'orders'> : never;

function changesOf(bulk: Bulk) {
  if (bulk.action === 'confirm')
    return { status: 'confirmed', expected_status: 'pending' } as const;
  const { action, ...move } = bulk;
  return move;
}
