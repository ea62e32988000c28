/** The export of the orders that a list shows, as a spreadsheet. */
import * as z from 'zod/mini';
import { OrderListQuery } from './order-list.schema.ts';

/** Most orders that can be named one by one; their ids make the URL. */
export const MAX_EXPORTED_IDS = 200;

const Ids = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => text.split(',')),
  ),
  z.array(z.uuid()).check(z.maxLength(MAX_EXPORTED_IDS)),
);

/** The filters and the order of the list; `ids`, separated by commas, are the selected ones of its rows. */
export const OrderExportQuery = z.extend(z.omit(OrderListQuery, { page: true, page_size: true }), {
  format: z.enum(['csv', 'xlsx']).check(z.meta({ examples: ['csv'] })),
  ids: z.optional(Ids),
});
export type OrderExportQuery = z.infer<typeof OrderExportQuery>;
