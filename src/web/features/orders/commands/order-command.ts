/** What the office does to an order with one press, each with its notice and its undo. */
import {
  type QueryClient,
  useIsMutating,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { UpdateOrderInput } from '#contract/order-office.schema.ts';
import type { TypedOrder } from '#contract/orders.schema.ts';
import { ApiError, api, call } from '#web/api.ts';
import { errorToast } from '#web/forms/error-toast.ts';
import { toast } from '#web/ui/toast.ts';
import { offerUndo, takeBack } from '#web/ui/undo.ts';
import { commandFailure, undoFailure } from '../order-failures.ts';
import { reloadOrders, rememberOrder } from '../order-queries.ts';
import { orderNotice } from '../order-text.ts';

/** `undone` is said when it was taken back, from the status `before`. */
const COMMANDS = {
  confirm: { done: 'Consegna Confermata', undone: 'Conferma annullata', before: 'pending' },
  cancel: { done: 'Ordine annullato', undone: 'Annullamento revocato', before: 'pending' },
  restore: { done: 'Ordine ripristinato', undone: 'Ripristino annullato', before: 'cancelled' },
} as const;
type CommandName = keyof typeof COMMANDS;

type Change = Omit<UpdateOrderInput, 'version'>;

const commandKey = (id: string) => ['admin', 'orders', 'command', id] as const;

/** Sends a change of an order. While one is running for the order, a further press does nothing. */
export function useOrderCommand(id: string, name: CommandName) {
  const client = useQueryClient();
  const mutationKey = [...commandKey(id), name];
  const { mutateAsync } = useMutation({
    mutationKey,
    mutationFn: (change: Change) => runCommand(client, id, name, change),
  });
  return {
    pending: useIsMutating({ mutationKey }) > 0,
    /** Resolves to the changed order, or to null when the notice says why it was not changed. */
    run: async (change: Change): Promise<TypedOrder | null> =>
      client.isMutating({ mutationKey: commandKey(id) }) > 0 ? null : mutateAsync(change),
  };
}

/** 'Conferma Consegna': only of an order that still waits for it. */
export function useConfirmOrder(id: string) {
  const { run, pending } = useOrderCommand(id, 'confirm');
  return {
    pending,
    confirm: () => void run({ status: 'confirmed', expected_status: 'pending' }),
  };
}

async function runCommand(
  client: QueryClient,
  id: string,
  name: CommandName,
  change: Change,
): Promise<TypedOrder | null> {
  try {
    const entry = await changeOrder(id, change);
    announceChange(client, entry, name);
    return entry;
  } catch (error) {
    fail(client, error, commandFailure(name, error));
    return null;
  }
}

const changeOrder = (id: string, json: Change) =>
  call(api.admin.orders[':id'].$patch({ param: { id }, json }));

/** Says what was done to which order, and offers to take it back. */
export function announceChange(
  client: QueryClient,
  entry: TypedOrder,
  name: CommandName | 'edit' | 'move',
): void {
  rememberOrder(client, entry);
  void reloadOrders(client);
  const description = orderNotice(entry, new Date());
  if (name === 'edit') {
    const text = `Ordine aggiornato con successo\n${description}`;
    toast({ variant: 'success', title: 'Successo', description: text });
  } else if (name === 'move') {
    toast({ variant: 'success', title: 'Ordine spostato', description });
  } else {
    const undo = { run: () => void takeBackCommand(client, entry, name) };
    offerUndo(undo);
    const action = { label: 'Annulla', onPress: () => takeBack(undo) };
    toast({ variant: 'success', title: COMMANDS[name].done, description, action });
  }
}

/** Undo is a second request. Delaying the first one instead would lose the change when the tab closes. */
async function takeBackCommand(
  client: QueryClient,
  { order }: TypedOrder,
  name: CommandName,
): Promise<void> {
  try {
    const status = COMMANDS[name].before;
    const entry = await changeOrder(order.id, { status, expected_status: order.status });
    rememberOrder(client, entry);
    const description = orderNotice(entry, new Date());
    toast({ variant: 'success', title: COMMANDS[name].undone, description });
    void reloadOrders(client);
  } catch (error) {
    fail(client, error, undoFailure(error));
  }
}

function fail(client: QueryClient, error: unknown, description: string): void {
  toast(errorToast(description));
  // The server's data differ from the list's.
  if (error instanceof ApiError) void reloadOrders(client);
}
