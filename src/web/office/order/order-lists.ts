import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { isMadeHere } from '#web/known-orders.ts';
import type { ListWords } from '#web/lists/list-frame.tsx';
import { useHeldRows } from '#web/lists/use-held-rows.ts';
import { type ListOptions, useList } from '#web/lists/use-list.ts';
import { idOf } from './newest-order.ts';

const isOwn = ({ order }: TypedOrder) => isMadeHere(order.id);

/** The orders of a list that holds still while it is used; what was made in this browser comes in at once. */
export const useHeldOrders = (
  loaded: readonly TypedOrder[] | undefined,
  busy: boolean,
  question?: string,
) => useHeldRows(loaded, idOf, busy, question, isOwn);

/** The same for a list with pages. */
export const useOrderList = (options: Omit<ListOptions<TypedOrder>, 'idOf' | 'isOwn'>) =>
  useList({ ...options, idOf, isOwn });

export const ORDER_LIST_WORDS: ListWords = {
  one: 'ordine',
  many: 'ordini',
  newOne: 'nuovo ordine',
  newMany: 'nuovi ordini',
  failed: 'Errore nel caricamento degli ordini',
};
