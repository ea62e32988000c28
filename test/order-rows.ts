/**
 * Stores orders as rows, with any date, status and booking time; the product's functions allow
 * fewer.
 */
import type { OrderType } from '#contract/orders/orders.schema.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { ordersConsumer, ordersSupplier } from '#server/platform/db/schema.ts';
import { freshDate } from './dates.ts';
import { consumerOrder, supplierOrder } from './factories.ts';

type Columns = Partial<typeof ordersConsumer.$inferInsert> & { agent_name?: string };

export function createOrderRows(orm: Orm) {
  const delivery = () => ({ delivery_date: freshDate(), delivery_time: '09:00' });
  return {
    /** Takes the columns of either table, with `name` for the company too. Returns the id. */
    store: async (type: OrderType, { name, ...columns }: Columns = {}): Promise<string> => {
      const id = crypto.randomUUID();
      if (type === 'consumer') {
        const values = {
          ...consumerOrder(),
          ...delivery(),
          ...(name !== undefined && { name }),
          ...columns,
          id,
        };
        await orm.insert(ordersConsumer).values(values);
      } else {
        const company = name !== undefined && { company_name: name };
        const values = { ...supplierOrder(), ...delivery(), ...company, ...columns, id };
        await orm.insert(ordersSupplier).values({ ...values, customer_type: 'rivenditore' });
      }
      return id;
    },
    deleteAll: async (): Promise<void> => {
      await orm.delete(ordersConsumer);
      await orm.delete(ordersSupplier);
    },
  };
}
