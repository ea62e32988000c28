/** One-press changes of an order, each with its toast and its undo. */
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ChangedOrder, UpdateOrderInput } from '#contract/orders/order-office.schema.ts';
import type { OrderType, TypedOrder } from '#contract/orders/orders.schema.ts';
import { ApiError, api } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { rememberKnownOrder, rememberMade } from '#web/known-rows.ts';
import { successToast, toast } from '#web/ui/toast.ts';
import { toastWithUndo } from '#web/ui/undo.ts';
import { type CommandName, commandFailure } from '../order-failures.ts';
import { commandKey, reloadOrders, rememberOrder } from '../order-queries.ts';
import { NOT_DELIVERED, orderNotice } from '../order-text.ts';
import { undoChange } from './undo-change.ts';

/**
 * Changes an order with one press. While one is running for the order, another press does nothing.
 */
function useCommand<Input>(
  id: string,
  name: CommandName,
  send: (input: Input) => Promise<ChangedOrder>,
) {
  const client = useQueryClient();
  const mutationKey = [...commandKey(id), name];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (input: Input) => runCommand(client, name, () => send(input)),
  });
  return {
    pending: useIsMutating({ mutationKey }) > 0,
    /** Resolves to the changed order, or to null if a toast says why it was not changed. */
    run: async (input: Input): Promise<ChangedOrder | null> =>
      client.isMutating({ mutationKey: commandKey(id) }) > 0 ? null : mutateAsync(input),
  };
}

/** Sends a change of an order's fields. */
export const useOrderCommand = (id: string, name: CommandName) =>
  useCommand(id, name, (json: UpdateOrderInput) => api.orders.update({ id, ...json }));

/** What a command needs of the order as displayed. */
type Read = Pick<TypedOrder['order'], 'id' | 'version'>;

/** 'Conferma Consegna': only if it is still pending, and unchanged since it was displayed. */
export function useConfirmOrder({ id, version }: Read) {
  const { run, pending } = useOrderCommand(id, 'confirm');
  return {
    pending,
    confirm: () => run({ status: 'confirmed', expected_status: 'pending', version }),
  };
}

/** 'Consegnato', 'Ritirato': only if unchanged since it was displayed. */
export function useDeliverOrder({ id, version }: Read, type: OrderType) {
  const name = type === 'consumer' ? 'deliver' : 'collect';
  const { run, pending } = useCommand(id, name, (json: { version: number }) =>
    api.orders.deliver({ id, ...json }),
  );
  return { pending, deliver: () => run({ version }) };
}

/** Shows a toast with the result or the reason. */
async function runCommand(
  client: QueryClient,
  name: CommandName,
  send: () => Promise<ChangedOrder>,
): Promise<ChangedOrder | null> {
  try {
    const changed = await send();
    announceChange(client, changed, name);
    return changed;
  } catch (error) {
    toast(errorToast(commandFailure(name, error)));
    // The server refused, so the list may be stale.
    if (error instanceof ApiError) void reloadOrders(client);
    return null;
  }
}

type Notice = { title: string; text?: string; undone?: string };

const NOTICES: Record<CommandName | 'edit' | 'create', Notice> = {
  confirm: { title: 'Consegna Confermata', undone: 'Conferma annullata' },
  deliver: { title: 'Ordine consegnato', undone: NOT_DELIVERED.consumer },
  collect: { title: 'Ordine ritirato', undone: NOT_DELIVERED.supplier },
  cancel: { title: 'Ordine annullato', undone: 'Annullamento revocato' },
  restore: { title: 'Ordine ripristinato', undone: 'Ripristino annullato' },
  move: { title: 'Ordine spostato', undone: 'Spostamento annullato' },
  edit: {
    title: 'Successo',
    text: 'Ordine aggiornato con successo\n',
    undone: 'Modifica annullata',
  },
  create: { title: 'Successo', text: 'Ordine creato con successo\n' },
};

/** A toast with what was done to which order, and an undo button. */
export function announceChange(
  client: QueryClient,
  { history_id, ...entry }: ChangedOrder,
  name: keyof typeof NOTICES,
): void {
  rememberOrder(client, entry);
  rememberKnownOrder(entry.order.id);
  if (name === 'create') rememberMade(entry.order.id);
  void reloadOrders(client);
  const { title, text = '', undone } = NOTICES[name];
  const notice = successToast(text + orderNotice(entry, new Date()), title);
  if (history_id === null || !undone) toast(notice);
  else toastWithUndo(notice, () => void undoChange(client, entry.order.id, history_id, undone));
}
