import { romeDate } from '#contract/days/rules.ts';
import type { BulkOrdersInput, BulkResults } from '#contract/orders/order-office.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/logger.ts';
import { bulkRefusal } from './bulk-refusal.ts';
import { assignOrder, deleteOrder, deliverOrder, updateOrder } from './office-orders.store.ts';

type Dependencies = { orm: Orm; logger: Logger; clock: Clock };

/** One order after another. A failing order does not stop the others. */
export async function bulkOrders(
  dependencies: Dependencies,
  actor: Actor,
  { orders, ...bulk }: BulkOrdersInput,
): Promise<BulkResults> {
  const { orm, logger } = dependencies;
  const results: BulkResults['results'] = [];
  for (const order of orders) {
    const { id } = order;
    try {
      const { history_id } = await changeOne(dependencies, actor, order, bulk);
      results.push({ id, ok: true, history_id });
    } catch (error) {
      results.push(await bulkRefusal({ orm, logger }, id, error));
    }
  }
  return { results };
}

type Bulk<Input = BulkOrdersInput> = Input extends unknown ? Omit<Input, 'orders'> : never;

function changeOne(
  { orm, clock }: Dependencies,
  actor: Actor,
  { id, version }: BulkOrdersInput['orders'][number],
  bulk: Bulk,
) {
  switch (bulk.action) {
    case 'confirm': {
      const confirmation = { status: 'confirmed', expected_status: 'pending', version } as const;
      return updateOrder(orm, actor, id, confirmation);
    }
    case 'deliver':
      return deliverOrder(orm, actor, id, { version, today: romeDate(clock()) });
    case 'move': {
      const { action, ...move } = bulk;
      return updateOrder(orm, actor, id, { ...move, version });
    }
    case 'assign':
      return assignOrder(orm, actor, id, { reseller: bulk.reseller, version });
    case 'cancel':
      return updateOrder(orm, actor, id, { status: 'cancelled', notify: bulk.notify, version });
    case 'delete':
      return deleteOrder(orm, actor, id, { notify: bulk.notify, version });
  }
}
