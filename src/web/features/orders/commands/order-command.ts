/** What the office does to an order with one press, each with its notice and its undo. */
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { ChangedOrder, UpdateOrderInput } from '#contract/order-office.schema.ts';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { rememberKnownOrder } from '#web/known-orders.ts';
import { toast } from '#web/ui/toast.ts';
import { offerUndo, undoAction } from '#web/ui/undo.ts';
import { type CommandName, commandFailure } from '../order-failures.ts';
import { reloadOrders, rememberOrder } from '../order-queries.ts';
import { orderNotice } from '../order-text.ts';
import { undoChange } from './undo-change.ts';

const commandKey = (id: string) => ['admin', 'orders', 'command', id] as const;

/** Sends a change of an order. While one is running for the order, a further press does nothing. */
export function useOrderCommand(id: string, name: CommandName) {
  const client = useQueryClient();
  const mutationKey = [...commandKey(id), name];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (change: UpdateOrderInput) => runCommand(client, id, name, change),
  });
  return {
    pending: useIsMutating({ mutationKey }) > 0,
    /** Resolves to the changed order, or to null when the notice says why it was not changed. */
    run: async (change: UpdateOrderInput): Promise<ChangedOrder | null> =>
      client.isMutating({ mutationKey: commandKey(id) }) > 0 ? null : mutateAsync(change),
  };
}

/** 'Conferma Consegna': only of an order that still waits for it, and is still what the person has read. */
export function useConfirmOrder({ id, version }: Pick<TypedOrder['order'], 'id' | 'version'>) {
  const { run, pending } = useOrderCommand(id, 'confirm');
  return {
    pending,
    confirm: () => run({ status: 'confirmed', expected_status: 'pending', version }),
  };
}

/** Changes an order, also one that no component is bound to, such as one that is dragged. */
export async function runCommand(
  client: QueryClient,
  id: string,
  name: CommandName,
  change: UpdateOrderInput,
): Promise<ChangedOrder | null> {
  try {
    const changed = await call(api.admin.orders[':id'].$patch({ param: { id }, json: change }));
    announceChange(client, changed, name);
    return changed;
  } catch (error) {
    toast(errorToast(commandFailure(name, error)));
    // The server's data differ from the list's.
    if (error instanceof ApiError) void reloadOrders(client);
    return null;
  }
}

type Notice = { title: string; text?: string; undone?: string };

const NOTICES: Record<CommandName | 'edit' | 'create', Notice> = {
  confirm: { title: 'Consegna Confermata', undone: 'Conferma annullata' },
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

/** Says what was done to which order, and offers to take it back. */
export function announceChange(
  client: QueryClient,
  { history_id, ...entry }: ChangedOrder,
  name: keyof typeof NOTICES,
): void {
  rememberOrder(client, entry);
  rememberKnownOrder(entry.order.id);
  void reloadOrders(client);
  const { title, text = '', undone } = NOTICES[name];
  const notice = {
    variant: 'success',
    title,
    description: text + orderNotice(entry, new Date()),
  } as const;
  if (history_id === null || !undone) {
    toast(notice);
    return;
  }
  const undo = { run: () => void undoChange(client, entry.order.id, history_id, undone) };
  offerUndo(undo);
  toast({ ...notice, action: undoAction(undo) });
}
