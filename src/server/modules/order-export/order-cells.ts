/** An order as the cells of a spreadsheet's row. */

import { ORDER_LABELS, ORDER_TEXTS, textsOf } from '#contract/orders/order-texts.ts';
import {
  materialsDetail,
  orderNumber,
  orderView,
  statusWords,
  TYPE_LABELS,
} from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';

const TEXT_COLUMNS = ORDER_TEXTS.flatMap(([name, { label, column }]) =>
  column ? [{ name, label, width: column }] : [],
);

/** The head of the table, with the width of each column in characters. */
export const COLUMNS: readonly { name: string; width: number }[] = [
  { name: 'Numero', width: 10 },
  { name: 'Tipo', width: 10 },
  { name: ORDER_LABELS.status, width: 12 },
  { name: ORDER_LABELS.delivery_date, width: 11 },
  { name: ORDER_LABELS.delivery_time, width: 8 },
  { name: 'Cliente', width: 28 },
  ...TEXT_COLUMNS.map(({ label, width }) => ({ name: label, width })),
  { name: ORDER_LABELS.items, width: 44 },
  { name: ORDER_LABELS.notes, width: 36 },
  { name: 'Ricevuto', width: 16 },
  { name: 'Ultima modifica', width: 16 },
  { name: 'Annullato da', width: 12 },
];

/** `cancelledBy` is '' unless it is cancelled. */
export function orderCells(typed: TypedOrder, cancelledBy: string): Cell[] {
  const { type, order } = typed;
  return [
    { text: orderNumber(order) },
    { text: TYPE_LABELS[type] },
    { text: statusWords(order) },
    { date: order.delivery_date },
    { text: order.delivery_time },
    { text: orderView(typed).display_name },
    ...TEXT_COLUMNS.map(({ name }) => ({ text: textsOf(order)[name] ?? '' })),
    { text: materialsDetail(order.items) },
    { text: order.notes },
    { instant: order.created_at },
    { instant: order.updated_at },
    { text: cancelledBy },
  ];
}
