import type { OrderViewQuery } from '#contract/orders/order-views.schema.ts';

/** The address of the orders as a file: of those with these ids, or all that the list finds. */
export const exportHref = (format: 'xlsx' | 'csv', orders: OrderViewQuery | { ids: string }) =>
  `/api/admin/orders/export?${new URLSearchParams({ format, ...orders })}`;
