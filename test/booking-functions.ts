/** Creates orders with the product's stores: as a customer, or as the office with its options. */

import { SUPPLIER_TIME } from '#contract/days/rules.ts';
import type { OrderStatus, PlaceConsumerOrderInput } from '#contract/orders/orders.schema.ts';
import { createOfficeOrder } from '#server/modules/orders/office-orders.store.ts';
import { bookOrder, type SupplierOrderToPlace } from '#server/modules/orders/orders.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { consumerOrder, supplierOrder } from './factories.ts';

/** With `by_office`. */
type Office = { by_office?: boolean; status?: OrderStatus; notify?: boolean };

export const COMPANY_EMAIL = 'ufficio@example.test';
/** The office user. */
export const ACTOR: Actor = { user_id: crypto.randomUUID(), user_name: 'agata@example.test' };

/** The id of a delivery. */
export async function createConsumer(
  orm: Orm,
  {
    by_office,
    status = 'pending',
    notify = false,
    ...order
  }: Partial<PlaceConsumerOrderInput> & Office = {},
): Promise<string> {
  const placed = consumerOrder(order);
  if (!by_office)
    return (await bookOrder(orm, { type: 'consumer', order: placed }, COMPANY_EMAIL)).id;
  const ofOffice = { ...placed, status };
  return (await createOfficeOrder(orm, ACTOR, { type: 'consumer', order: ofOffice, notify })).order
    .id;
}

/** The id of a pickup. */
export async function createSupplier(
  orm: Orm,
  {
    by_office,
    status = 'pending',
    notify = false,
    delivery_time = SUPPLIER_TIME,
    ...order
  }: Partial<SupplierOrderToPlace> & Office & { delivery_time?: string } = {},
): Promise<string> {
  const placed = supplierOrder(order);
  if (!by_office)
    return (await bookOrder(orm, { type: 'supplier', order: placed }, COMPANY_EMAIL)).id;
  const ofOffice = { ...placed, email: placed.email || null, delivery_time, status };
  return (await createOfficeOrder(orm, ACTOR, { type: 'supplier', order: ofOffice, notify })).order
    .id;
}
