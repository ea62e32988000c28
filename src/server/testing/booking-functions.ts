/** The SQL functions that book, with every parameter the office has too. */
import { sql } from 'drizzle-orm';
import type { OrderStatus, PlaceConsumerOrderInput } from '#contract/orders.schema.ts';
import type { Orm } from '../platform/db/database.ts';
import { consumerOrder, type SupplierOrderParameters, supplierOrder } from './factories.ts';
import { row } from './rows.ts';

type Office = { by_office?: boolean; status?: OrderStatus };

export const COMPANY_EMAIL = 'ufficio@example.test';

/** create_order_consumer: the id. */
export async function createConsumer(
  orm: Orm,
  {
    by_office = false,
    status = 'pending',
    ...overrides
  }: Partial<PlaceConsumerOrderInput> & Office = {},
): Promise<string> {
  const order = consumerOrder(overrides);
  const { id } = await row<{ id: string }>(
    orm,
    sql`select create_order_consumer(
      p_name => ${order.name}, p_email => ${order.email}, p_phone => ${order.phone},
      p_address => ${order.address}, p_items => ${JSON.stringify(order.items)}::jsonb,
      p_notes => ${order.notes}, p_delivery_date => ${order.delivery_date}::date,
      p_delivery_time => ${order.delivery_time}, p_request_id => ${order.request_id}::uuid,
      p_company_email => ${COMPANY_EMAIL}, p_by_office => ${by_office}, p_status => ${status}) as id`,
  );
  return id;
}

/** create_order_supplier: the id. */
export async function createSupplier(
  orm: Orm,
  {
    by_office = false,
    status = 'pending',
    delivery_time = '09:00',
    ...overrides
  }: Partial<SupplierOrderParameters> & Office & { delivery_time?: string } = {},
): Promise<string> {
  const order = supplierOrder(overrides);
  const { id } = await row<{ id: string }>(
    orm,
    sql`select create_order_supplier(
      p_company_name => ${order.company_name}, p_agent_name => ${order.agent_name},
      p_phone => ${order.phone}, p_items => ${JSON.stringify(order.items)}::jsonb,
      p_delivery_date => ${order.delivery_date}::date, p_delivery_time => ${delivery_time},
      p_notes => ${order.notes}, p_email => ${order.email}, p_request_id => ${order.request_id}::uuid,
      p_company_email => ${COMPANY_EMAIL}, p_by_office => ${by_office}, p_status => ${status}) as id`,
  );
  return id;
}
