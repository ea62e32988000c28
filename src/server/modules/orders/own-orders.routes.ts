import type { Context } from 'hono';
import { ownOrder } from '#contract/orders/own-order.calls.ts';
import { answer } from '#server/platform/answer.ts';
import type { ApiEnv } from '#server/platform/http.ts';
import type { Limit } from '#server/platform/limits.ts';
import { findOwnOrders, type LinkDependencies, linkKey, ownOrderCalendar } from './order-link.ts';
import {
  cancelOwnOrder,
  changeOwnDelivery,
  moveOwnOrder,
  noteOwnOrder,
  type OwnOrderDependencies,
  readOwnOrder,
  restoreOwnOrder,
} from './own-orders.ts';

export function ownOrderRoutes(
  dependencies: OwnOrderDependencies & LinkDependencies & { mailFrom: string; messages: Limit },
) {
  const keyOf = (c: Context<ApiEnv>, { token }: { token: string }) =>
    linkKey(dependencies, token, c.get('address'));
  return answer(ownOrder, {
    read: (input, { c }) => readOwnOrder(dependencies, keyOf(c, input)),
    calendar: ({ token }, { address }) => ownOrderCalendar(dependencies, token, address),
    move: (input, { c }) => moveOwnOrder(dependencies, keyOf(c, input), input),
    cancel: (input, { c }) => cancelOwnOrder(dependencies, keyOf(c, input), input),
    restore: (input, { c }) => restoreOwnOrder(dependencies, keyOf(c, input), input),
    changeDelivery: ({ token, ...delivery }, { c }) =>
      changeOwnDelivery(dependencies, keyOf(c, { token }), delivery),
    find: async (input, { address }) => {
      await findOwnOrders(dependencies, input, address);
      return { sent: true };
    },
    addNote: async (input, { c, address }) => {
      await noteOwnOrder(dependencies, keyOf(c, input), input, address);
      return {};
    },
  });
}
