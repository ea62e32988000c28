import type { OrderViewQuery } from '#contract/orders/order-views.schema.ts';

/** The URL of the orders as a file: those with these ids, or everything that the list finds. */
export const exportHref = (format: 'xlsx' | 'csv', orders: OrderViewQuery | { ids: string }) =>
  `/api/admin/orders/export?${new URLSearchParams({ format, ...orders })}`;
