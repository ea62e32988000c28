/**
 * The notices of the product. Anything may call `toast`; the texts wait in this small queue until the
 * viewport, which comes with the first interaction (`toast-host.tsx`), takes them.
 */
export type ToastVariant = 'default' | 'success' | 'warning' | 'destructive';

export type ToastInput = {
  title: string;
  description?: string;
  variant?: ToastVariant;
};

type Listener = () => void;

let waiting: readonly ToastInput[] = [];
const listeners = new Set<Listener>();

export function toast(input: ToastInput): void {
  waiting = [...waiting, input];
  for (const listener of listeners) listener();
}

export function subscribeToToasts(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const waitingToasts = () => waiting;

/** Hands over what is waiting and forgets it. */
export function takeToasts(): readonly ToastInput[] {
  const taken = waiting;
  waiting = [];
  return taken;
}
