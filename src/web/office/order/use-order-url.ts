import { useQueryClient } from '@tanstack/react-query';
import { parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs';
import { ORDER_TYPES, type OrderType, type TypedOrder } from '#contract/orders/orders.schema.ts';
import { useSearchLink } from '#web/lists/use-search-link.ts';
import { rememberOrder } from './order-queries.ts';

const ORDER_PARSERS = {
  /** The order whose panel is open. */
  ordine: parseAsString,
  /** Present if the panel opens at the order's history. */
  storico: parseAsString,
  modifica: parseAsString,
  sposta: parseAsString,
  annulla: parseAsString,
  elimina: parseAsString,
  nuovo: parseAsStringLiteral(ORDER_TYPES),
  /** The order to copy. */
  da: parseAsString,
  /** For whom a new order is, as `refText` writes it. */
  cliente: parseAsString,
};

/** The dialogs about an existing order. */
export type OrderDialog = 'modifica' | 'sposta' | 'annulla' | 'elimina';
const NO_DIALOG = {
  modifica: null,
  sposta: null,
  annulla: null,
  elimina: null,
  nuovo: null,
  da: null,
  cliente: null,
};
const NOTHING = { ...NO_DIALOG, ordine: null, storico: null };

/**
 * What is open about an order, on any page of the office: the panel with its details, and a dialog
 * above it. In the URL, so that a reload or a shared link shows the same and 'Back' closes it.
 */
export function useOrderUrl() {
  const client = useQueryClient();
  const [url, set] = useQueryStates(ORDER_PARSERS);
  const push = { history: 'push' } as const;
  return {
    ...url,
    /** Whether anything is open: a list does not move meanwhile. */
    isOpen: Object.values(url).some((value) => value !== null),
    openPanel: (entry: TypedOrder) => {
      rememberOrder(client, entry);
      void set({ ...NO_DIALOG, ordine: entry.order.id }, push);
    },
    ask: (dialog: OrderDialog, entry: TypedOrder) => {
      rememberOrder(client, entry);
      void set({ ...NO_DIALOG, [dialog]: entry.order.id }, push);
    },
    /** `copied`: the order to copy. `customer`: for whom it is, as `refText` writes it. */
    create: (type: OrderType, copied: string | null = null, customer: string | null = null) =>
      void set({ ...NO_DIALOG, nuovo: type, da: copied, cliente: customer }, push),
    closePanel: () => void set({ ordine: null, storico: null }),
    closeDialog: () => void set(NO_DIALOG),
    closeAll: () => void set(NOTHING),
  };
}

/**
 * Links that open something about an order and close everything else, because the URL may still
 * name what was just closed.
 */
export function useOrderLink() {
  const linkTo = useSearchLink();
  return (open: Partial<Record<keyof typeof ORDER_PARSERS, string>>) =>
    linkTo({ ...NOTHING, ...open });
}
