/** Views: named searches of the office's list of orders, private or shared. */
import * as z from 'zod/mini';
import { requiredLine } from '../fields.schema.ts';
import { SearchText } from '../list.schema.ts';
import { OrderSort, orderFilters } from './order-list.schema.ts';

/** What a view searches, by the names of the list call. Absent values have the list's default. */
export const OrderViewQuery = z.object({
  q: z.optional(SearchText),
  sort: z.optional(OrderSort),
  ...orderFilters,
});
export type OrderViewQuery = z.infer<typeof OrderViewQuery>;

/** The most views per user. */
export const VIEWS_LIMIT = 50;

/** The longest name of a view, in characters. */
export const VIEW_NAME_LENGTH = 60;

const ViewName = requiredLine(VIEW_NAME_LENGTH, 'Dare un nome alla vista');

export const CreateOrderViewInput = z.object({
  name: ViewName,
  /** Visible to all administrators. Only the owner can change it. */
  is_shared: z.boolean(),
  query: OrderViewQuery,
});
export type CreateOrderViewInput = z.infer<typeof CreateOrderViewInput>;

export const UpdateOrderViewInput = z.partial(CreateOrderViewInput);
export type UpdateOrderViewInput = z.infer<typeof UpdateOrderViewInput>;

/** A view with the number of orders that it finds now; `capped`: there are more. */
export const OrderView = z.object({
  id: z.uuid(),
  ...CreateOrderViewInput.shape,
  is_own: z.boolean(),
  /** The owner's name, or else e-mail. */
  user_name: z.string(),
  count: z.int(),
  capped: z.boolean(),
});
export type OrderView = z.infer<typeof OrderView>;

/** The user's own views and the shared ones, by name. */
export const OrderViews = z.object({ views: z.array(OrderView) });
