/** The office's changes of a single order. */

import { romeDate } from '#contract/days/rules.ts';
import type {
  ChangedOrder,
  CreateOrderInput,
  UndoneOrder,
  UpdateOrderInput,
} from '#contract/orders/order-office.schema.ts';
import { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import { withStored } from '#server/platform/conflict.ts';
import { codedError } from '#server/platform/db/coded-error.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { createOfficeOrder, deliverOrder, undoAction, updateOrder } from './office-orders.store.ts';
import { readOrder } from './orders.store.ts';

/** Throws LIMIT_EXCEEDED and TIME_SLOT_OCCUPIED at their field, and ALREADY_PLACED. */
export async function createOrder(
  orm: Orm,
  actor: Actor,
  { type, notify, ...fields }: CreateOrderInput,
): Promise<ChangedOrder> {
  const email = type === 'supplier' ? fields.email || null : fields.email;
  const order = { ...fields, email };
  return createOfficeOrder(orm, actor, { type, order, notify }).catch(refuseAtField);
}

/** Throws NOT_FOUND, LIMIT_EXCEEDED and TIME_SLOT_OCCUPIED at their field, and CONFLICT with the current order. */
export async function editOrder(
  orm: Orm,
  actor: Actor,
  id: string,
  input: UpdateOrderInput,
): Promise<ChangedOrder> {
  return updateOrder(orm, actor, id, input).catch(refuseAtField).catch(withOrder(orm, id));
}

/** 'Consegnato' or 'Ritirato'. Throws NOT_FOUND, and CONFLICT with the current order. */
export async function markDelivered(
  { orm, clock }: { orm: Orm; clock: Clock },
  actor: Actor,
  id: string,
  version: number,
): Promise<ChangedOrder> {
  const today = romeDate(clock());
  return deliverOrder(orm, actor, id, { version, today }).catch(withOrder(orm, id));
}

/** Throws NOT_FOUND, LIMIT_EXCEEDED, TIME_SLOT_OCCUPIED, and CONFLICT with the current order. */
export async function undoEntry(
  orm: Orm,
  actor: Actor,
  id: string,
  historyId: number,
): Promise<UndoneOrder> {
  return undoAction(orm, actor, id, historyId).catch(withOrder(orm, id));
}

const FIELDS = { TIME_SLOT_OCCUPIED: 'delivery_time', LIMIT_EXCEEDED: 'delivery_date' } as const;

/** Attaches a refused date or time to its field in the office's form. */
export function refuseAtField(error: unknown): never {
  const coded = codedError(error);
  if (coded?.code !== 'TIME_SLOT_OCCUPIED' && coded?.code !== 'LIMIT_EXCEEDED') throw error;
  const { code, message } = coded;
  const fields = { [FIELDS[code]]: message };
  throw new AppError(code, { message, details: { fields }, cause: error });
}

const withOrder = (orm: Orm, id: string) => withStored(TypedOrder, () => readOrder(orm, id));
