import { useState } from 'react';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { useAbsence } from '#web/use-absence.ts';
import { useOrderById } from './order-queries.ts';

export const ABSENT = 'Ordine non trovato';
const NOT_LOADED = "Impossibile caricare l'ordine";

/**
 * The order of a dialog in the URL. It stays known during the closing animation, and reports if
 * somebody else deletes it. A link to a missing order shows a toast and calls `onAbsent`.
 */
export function useDialogOrder(id: string | null, onAbsent: () => void) {
  const { entry: known, gone, error } = useOrderById(id);
  const entry = useLastOrder(id, known);
  useAbsence(gone && entry === null, onAbsent, ABSENT);
  useAbsence(id !== null && error !== null && !gone && entry === null, onAbsent, NOT_LOADED);
  return { entry, open: id !== null && entry !== null, gone };
}

/** What is known about the order, or was when its dialog closed. */
export function useLastOrder(id: string | null, known: TypedOrder | null): TypedOrder | null {
  const [last, setLast] = useState<TypedOrder | null>(null);
  if (known && known !== last) setLast(known);
  const isLast = id === null || last?.order.id === id;
  return known ?? (isLast ? last : null);
}
