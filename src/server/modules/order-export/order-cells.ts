/** An order as the cells of a spreadsheet's row. */
import {
  materialsDetail,
  orderView,
  STATUS_LABELS,
  shortId,
  TYPE_LABELS,
} from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';

/** `date` is 'yyyy-MM-dd', `instant` an ISO instant that is written as seen from Rome. */
export type Cell = { text: string } | { date: string } | { instant: string };

/** The head of the table, with the width of each column in characters. */
export const COLUMNS: readonly { name: string; width: number }[] = [
  { name: 'Numero', width: 10 },
  { name: 'Tipo', width: 10 },
  { name: 'Stato', width: 12 },
  { name: 'Data', width: 11 },
  { name: 'Orario', width: 8 },
  { name: 'Cliente', width: 28 },
  { name: 'Referente', width: 20 },
  { name: 'Telefono', width: 16 },
  { name: 'Email', width: 28 },
  { name: 'Indirizzo', width: 36 },
  { name: 'Materiali', width: 44 },
  { name: 'Note', width: 36 },
  { name: 'Ricevuto', width: 16 },
  { name: 'Ultima modifica', width: 16 },
];

export function orderCells(typed: TypedOrder): Cell[] {
  const { type, order } = typed;
  return [
    { text: shortId(order.id) },
    { text: TYPE_LABELS[type] },
    { text: STATUS_LABELS[order.status] },
    { date: order.delivery_date },
    { text: order.delivery_time },
    { text: orderView(typed).display_name },
    { text: type === 'supplier' ? order.agent_name : '' },
    { text: order.phone },
    { text: order.email ?? '' },
    { text: type === 'consumer' ? order.address : '' },
    { text: materialsDetail(order.items) },
    { text: order.notes },
    { instant: order.created_at },
    { instant: order.updated_at },
  ];
}
