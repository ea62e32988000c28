/** The store of toasts. Any code may call `toast`; the page's only viewport shows them. */
export type ToastVariant = 'default' | 'success' | 'warning' | 'destructive';

export type ToastInput = {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** A button in the toast, for example an undo. */
  action?: { label: string; onPress: () => void };
};
export type ShownToast = ToastInput & { id: number };

const MAX_VISIBLE = 3;

let shown: readonly ShownToast[] = [];
let given = 0;
const listeners = new Set<() => void>();

/**
 * The toast for a success. Its title is 'Successo' unless the spec gives another one (section 8).
 */
export const successToast = (description: string, title = 'Successo'): ToastInput => ({
  variant: 'success',
  title,
  description,
});

/**
 * Shows a toast. At most three are visible: another one removes the oldest (spec section 9). A
 * toast with the same text replaces the visible one.
 */
export function toast(input: ToastInput): void {
  given += 1;
  const others = shown.filter((item) => !saysTheSame(item, input));
  show([...others, { ...input, id: given }].slice(-MAX_VISIBLE));
}

/** Two toasts with a button are never the same, because each button does something else. */
const saysTheSame = (one: ToastInput, other: ToastInput) =>
  !one.action &&
  !other.action &&
  one.title === other.title &&
  one.description === other.description;

export function dismissToast(id: number): void {
  show(shown.filter((item) => item.id !== id));
}

export const shownToasts = () => shown;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(toasts: readonly ShownToast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}
