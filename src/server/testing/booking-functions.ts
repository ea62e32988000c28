/** Creates orders with the product's store, with the options that only the office has. */
import type { OrderStatus, PlaceConsumerOrderInput } from '#contract/orders.schema.ts';
import {
  createOrderConsumer,
  createOrderSupplier,
  type SupplierOrderToPlace,
} from '../modules/orders/orders.store.ts';
import type { Orm } from '../platform/db/database.ts';
import { consumerOrder, supplierOrder } from './factories.ts';

type Office = { by_office?: boolean; status?: OrderStatus };

export const COMPANY_EMAIL = 'ufficio@example.test';

/** The id of a delivery. */
export function createConsumer(
  orm: Orm,
  { by_office, status, ...order }: Partial<PlaceConsumerOrderInput> & Office = {},
): Promise<string> {
  const placing = { companyEmail: COMPANY_EMAIL, by_office, status };
  return createOrderConsumer(orm, consumerOrder(order), placing);
}

/** The id of a pickup. */
export function createSupplier(
  orm: Orm,
  {
    by_office,
    status,
    delivery_time,
    ...order
  }: Partial<SupplierOrderToPlace> & Office & { delivery_time?: string } = {},
): Promise<string> {
  const placing = { companyEmail: COMPANY_EMAIL, by_office, status };
  return createOrderSupplier(orm, { ...supplierOrder(order), delivery_time }, placing);
}
