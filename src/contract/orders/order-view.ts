/** The admin order view-model (spec section 3), and the words for items and statuses. */
import type { OrderActor } from './order-history.schema.ts';
import type { Item, Items, OrderStatus, OrderType, TypedOrder } from './orders.schema.ts';

/** Spec section 4, "Order status". */
export const STATUS_LABELS: Record<OrderStatus, string> = {
  pending: 'In Attesa',
  confirmed: 'Confermato',
  completed: 'Completato',
  cancelled: 'Annullato',
};

type Waiting = Pick<TypedOrder['order'], 'status' | 'customer_moves'>;
type Place = Pick<TypedOrder['order'], 'delivery_date' | 'delivery_time'>;

/** Whether the customer moved or restored it and nobody has confirmed it since. */
export const isToReconfirm = ({ status, customer_moves }: Waiting): boolean =>
  status === 'pending' && customer_moves > 0;

/** Where an order to reconfirm was before. Null for other orders, and if it is back there. */
export function movedFrom(order: Waiting & Place & { moved_from: Place | null }): Place | null {
  const { moved_from, delivery_date, delivery_time } = order;
  if (!isToReconfirm(order) || !moved_from) return null;
  const isThere =
    moved_from.delivery_date === delivery_date && moved_from.delivery_time === delivery_time;
  return isThere ? null : moved_from;
}

/** The label of such an order. */
export const TO_RECONFIRM = 'Da riconfermare';

/** The status in words. */
export const statusWords = (order: Waiting): string =>
  isToReconfirm(order) ? TO_RECONFIRM : STATUS_LABELS[order.status];

/** The actor outside the office, by type of order. */
export const CUSTOMER_OF = { consumer: 'customer', supplier: 'reseller' } as const;

export const ACTOR_WORDS: Record<OrderActor, string> = {
  office: 'Ufficio',
  customer: 'Cliente',
  reseller: 'Rivenditore',
};

/** Private customers get a delivery, resellers come for a pickup. */
export const TYPE_LABELS = { consumer: 'Consegna', supplier: 'Ritiro' } as const;

/** An item with the spec's defaults. `quantity` is in `unit`. */
export type ItemView = { id?: string | undefined; name: string; quantity: number; unit: string };

/** Items with the spec's defaults: unit 'pz', quantity 1, name 'Prodotto'. */
export function itemViews(items: Items): ItemView[] {
  const list: Item[] = Array.isArray(items)
    ? items
    : Object.entries(items).map(([name, quantity]) => ({ name, quantity }));
  return list.map((item) => ({
    id: item.id,
    name: item.name || item.product || 'Prodotto',
    quantity: item.quantity ?? 1,
    unit: item.unit || 'pz',
  }));
}

/** 'name xquantity' joined by commas, for a row. */
export function materialsSummary(items: Items): string {
  const summary = itemViews(items)
    .map((item) => `${item.name} x${item.quantity}`)
    .join(', ');
  return summary || 'Materiali non specificati';
}

/** One line per item, for details and mails. Free text stays as typed. */
export function materialsDetail(items: Items): string {
  const detail = itemViews(items)
    .map((item) =>
      item.id === 'custom-text'
        ? item.name
        : `${item.name} — ${withComma(item.quantity)} ${item.unit}`,
    )
    .join('\n');
  return detail || 'Nessun prodotto specificato';
}

/** `materialsDetail` as lines, without blank ones. */
export const materialLines = (items: Items): string[] =>
  materialsDetail(items)
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** '2,5' */
const withComma = (quantity: number) => String(quantity).replace('.', ',');

/** The first 8 characters of an order's id (spec section 9). */
export const shortId = (id: string) => id.slice(0, 8);

/**
 * The order's visible number: its code, or the short id for orders of older releases, which have
 * none.
 */
export const orderNumber = ({ id, code }: { id: string; code?: string | undefined }) =>
  code || shortId(id);

/** The texts of an order in an office row (spec section 3). */
export type OrderView = {
  type: OrderType;
  display_name: string;
  contact_info: string;
  materials_summary: string;
};

/** The view-model of spec section 3, "Admin order view-model". */
export function orderView(typed: TypedOrder): OrderView {
  const materials_summary = materialsSummary(typed.order.items);
  if (typed.type === 'consumer') {
    const { name, email, phone } = typed.order;
    return {
      type: 'consumer',
      display_name: name || 'Cliente',
      contact_info: contact(email, phone),
      materials_summary,
    };
  }
  const { company_name, agent_name, phone } = typed.order;
  return {
    type: 'supplier',
    display_name: company_name || 'Azienda',
    contact_info: contact(agent_name, phone),
    materials_summary,
  };
}

/** The office may have written neither, or one of them. */
const contact = (who: string, phone: string) => [who, phone].filter(Boolean).join(' | ');
