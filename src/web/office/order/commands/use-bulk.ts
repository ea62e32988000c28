/** The same change to several orders, with its toast and its undo (except deletions). */
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { BulkOrdersInput } from '#contract/orders/order-office.schema.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { api } from '#web/api.ts';
import { sayFailed } from '#web/forms/say-failed.ts';
import { successToast, toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { reloadOrders } from '../order-queries.ts';
import { orderCount } from '../order-text.ts';
import { type BulkOutcome, bulkOutcome } from './bulk-outcome.ts';
import { announceDeletion } from './deletions.ts';
import { takeBackChanges } from './undo-changes.ts';

type WithoutOrders<Input> = Input extends unknown ? Omit<Input, 'orders'> : never;
export type BulkChange = WithoutOrders<BulkOrdersInput>;

const BULK_WORDS = {
  confirm: { one: 'Consegna Confermata', many: 'Consegne confermate', verb: 'confermare' },
  deliver: { one: 'Ordine consegnato', many: 'Ordini consegnati', verb: 'consegnare' },
  collect: { one: 'Ordine ritirato', many: 'Ordini ritirati', verb: 'ritirare' },
  move: { one: 'Ordine spostato', many: 'Ordini spostati', verb: 'spostare' },
  assign: { one: 'Ordine assegnato', many: 'Ordini assegnati', verb: 'assegnare' },
  cancel: { one: 'Ordine annullato', many: 'Ordini annullati', verb: 'annullare' },
  delete: { one: 'Ordine eliminato', many: 'Ordini eliminati', verb: 'eliminare' },
} as const;

/** Only resellers collect their orders. */
export const areCollected = (orders: readonly TypedOrder[]) =>
  orders.every(({ type }) => type === 'supplier');

/** The texts of a change of these orders. */
export const bulkWords = (action: BulkChange['action'], orders: readonly TypedOrder[]) =>
  BULK_WORDS[action === 'deliver' && areCollected(orders) ? 'collect' : action];

type Bulk = { change: BulkChange; orders: readonly TypedOrder[] };

/** `onDone` gets the result for each order. A call that failed as a whole shows a toast. */
export function useBulk(onDone: (outcome: BulkOutcome, bulk: Bulk) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ change, orders }: Bulk) => {
      const named = orders.map(({ order: { id, version } }) => ({ id, version }));
      const json = { ...change, orders: named };
      const { results } = await api.orders.bulk(json);
      return bulkOutcome(orders, results);
    },
    onSuccess: (outcome, bulk) => {
      onDone(outcome, bulk);
      if (outcome.done.length > 0) announce(client, outcome, bulk);
      void reloadOrders(client);
    },
    onError: (error, { change, orders }) => {
      const { verb } = bulkWords(change.action, orders);
      sayFailed(`Impossibile ${verb} gli ordini`, error);
    },
  });
}

function announce(client: QueryClient, { done }: BulkOutcome, bulk: Bulk): void {
  const { action } = bulk.change;
  const { one, many } = bulkWords(action, bulk.orders);
  const notice = successToast(orderCount(done.length), done.length === 1 ? one : many);
  if (action === 'delete') {
    for (const { id } of done) announceDeletion(id);
    toast(notice);
    return;
  }
  toastWithUndo(notice, () => void takeBackChanges(client, done));
}
