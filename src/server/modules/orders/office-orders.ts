/** What the office does to one order. */
import type { ChangedOrder, UpdateOrderInput } from '#contract/order-office.schema.ts';
import { TypedOrder } from '#contract/orders.schema.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Actor } from './actor.ts';
import { updateOrder } from './office-orders.store.ts';
import { readOrder } from './orders.store.ts';

/** Raises NOT_FOUND, the booking's refusals, and CONFLICT with the order as it is now. */
export async function editOrder(
  orm: Orm,
  actor: Actor,
  id: string,
  input: UpdateOrderInput,
): Promise<ChangedOrder> {
  try {
    return await updateOrder(orm, actor, id, input);
  } catch (error) {
    throw await withCurrent(orm, id, error);
  }
}

/** A CONFLICT with the order as it is now; any other error as it is. */
async function withCurrent(orm: Orm, id: string, error: unknown): Promise<unknown> {
  const coded = codedError(error);
  if (coded?.code !== 'CONFLICT') return error;
  // Parsed, so that fields outside the schema are in no answer, this one included.
  const current = TypedOrder.parse(await readOrder(orm, id));
  return new AppError('CONFLICT', { message: coded.message, details: { current }, cause: error });
}
