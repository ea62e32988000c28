import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { ListWords } from '#web/lists/list-frame.tsx';
import { useHeldRows } from '#web/lists/use-held-rows.ts';
import { type ListOptions, useList } from '#web/lists/use-list.ts';
import { idOf } from './newest-order.ts';

/** The orders of a list, held in place while it is used. */
export const useHeldOrders = (
  loaded: readonly TypedOrder[] | undefined,
  busy: boolean,
  question?: string,
) => useHeldRows(loaded, idOf, busy, question);

/** The same for a list with pages. */
export const useOrderList = (options: Omit<ListOptions<TypedOrder>, 'idOf'>) =>
  useList({ ...options, idOf });

export const ORDER_LIST_WORDS: ListWords = {
  one: 'ordine',
  many: 'ordini',
  newOne: 'nuovo ordine',
  newMany: 'nuovi ordini',
  failed: 'Errore nel caricamento degli ordini',
};
