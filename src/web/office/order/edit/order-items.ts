/** The items of an order as edited: one form text with the rows as JSON. */
import * as z from 'zod/mini';
import { itemViews } from '#contract/orders/order-view.ts';
import type { Item, Items } from '#contract/orders/orders.schema.ts';
import { jsonText } from '#web/forms/json-text.ts';

/** A row as typed. `id` is 'custom-text' for the customer's free text, otherwise ''. */
const ItemRow = z.object({
  id: z.string(),
  name: z.string(),
  quantity: z.string(),
  unit: z.string(),
});
export type ItemRow = z.infer<typeof ItemRow>;

export const { write: rowsText, read: rowsOf } = jsonText(z.array(ItemRow), []);

export const NEW_ROW: ItemRow = { id: '', name: '', quantity: '1', unit: 'pz' };

export const isFreeText = ({ id }: ItemRow): boolean => id === 'custom-text';

/** The field's text for an order's items. */
export function itemsText(items: Items): string {
  const rows = itemViews(items).map(({ id, name, quantity, unit }) => ({
    id: id === 'custom-text' ? id : '',
    name,
    quantity: String(quantity).replace('.', ','),
    unit: id === 'custom-text' ? '' : unit,
  }));
  return rowsText(rows);
}

/** The items of a text, without rows that have no name. null if a quantity is no number. */
export function itemsOf(text: string): Item[] | null {
  const rows = rowsOf(text).filter(({ name }) => name.trim() !== '');
  const items = rows.map((row) => {
    const name = row.name.trim();
    if (isFreeText(row)) return { id: row.id, name, quantity: 1, unit: '' };
    return { name, quantity: readQuantity(row.quantity), unit: row.unit.trim() || 'pz' };
  });
  return items.every(({ quantity }) => quantity !== null) ? (items as Item[]) : null;
}

/** '2,5' and '2.5' are 2.5; blank is 1. null if it is no quantity. */
export function readQuantity(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 1;
  if (!/^\d{1,6}([.,]\d{1,3})?$/.test(text)) return null;
  const quantity = Number(text.replace(',', '.'));
  return quantity > 0 ? quantity : null;
}
