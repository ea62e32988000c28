import { romeDate } from '#contract/days/rules.ts';
import {
  DELIVERY_LABELS,
  type Delivery,
  type DeliveryFieldName,
  deliveryText,
} from '#contract/orders/delivery-fields.ts';
import { orderExport } from '#contract/orders/order-office.calls.ts';
import { ORDER_LABELS, ORDER_TEXTS, textsOf } from '#contract/orders/order-texts.ts';
import {
  ACTOR_WORDS,
  CUSTOMER_OF,
  materialsDetail,
  orderNumber,
  orderView,
  statusWords,
  TYPE_LABELS,
} from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { cancelledByCustomers } from '#server/modules/orders/order-history.store.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';
import { spreadsheetAnswer } from '#server/platform/spreadsheets/spreadsheet-answer.ts';
import { readOrders } from './order-export.store.ts';

export function orderExportRoutes({ orm, clock }: { orm: Orm; clock: Clock }) {
  return answer(orderExport, {
    download: ({ format, ...query }, { c }) => {
      const today = romeDate(clock());
      return spreadsheetAnswer(c, format, {
        name: 'Ordini',
        file: `ordini-${today}`,
        columns: COLUMNS,
        batches: cellsOf(orm, readOrders(orm, query, today)),
      });
    },
  });
}

async function* cellsOf(
  orm: Orm,
  batches: ReturnType<typeof readOrders>,
): AsyncGenerator<Cell[][]> {
  for await (const orders of batches) {
    const cancelled = orders.filter(({ order }) => order.status === 'cancelled');
    const byCustomer = await cancelledByCustomers(
      orm,
      cancelled.map(({ order }) => order.id),
    );
    yield orders.map((typed) => orderCells(typed, cancelledBy(typed, byCustomer)));
  }
}

/** 'Cliente', 'Rivenditore' or 'Ufficio'; '' for an order that is not cancelled. */
function cancelledBy({ type, order }: TypedOrder, byCustomer: ReadonlySet<string>): string {
  if (order.status !== 'cancelled') return '';
  return ACTOR_WORDS[byCustomer.has(order.id) ? CUSTOMER_OF[type] : 'office'];
}

const TEXT_COLUMNS = ORDER_TEXTS.flatMap(([name, { label, column }]) =>
  column ? [{ name, label, width: column }] : [],
);

/** Columns of a delivery address, with their widths in characters. */
const DELIVERY_WIDTHS = {
  weight_kg: 10,
  needs_crane: 12,
  access: 28,
  site_contact: 20,
  site_phone: 18,
  put_down: 28,
  narrow_gate: 12,
  slope: 12,
  ztl: 12,
  ddt: 18,
} satisfies Record<DeliveryFieldName, number>;
const DELIVERY_NAMES = Object.keys(DELIVERY_WIDTHS) as DeliveryFieldName[];

/** Column headers with their widths in characters. */
const COLUMNS: readonly { name: string; width: number }[] = [
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
  ...DELIVERY_NAMES.map((name) => ({ name: DELIVERY_LABELS[name], width: DELIVERY_WIDTHS[name] })),
];

/** `cancelledBy`: '' unless cancelled. */
function orderCells(typed: TypedOrder, cancelledBy: string): Cell[] {
  const { type, order } = typed;
  const delivery = typed.type === 'consumer' ? typed.order : {};
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
    ...DELIVERY_NAMES.map((name) => deliveryCell(name, delivery)),
  ];
}

function deliveryCell(name: DeliveryFieldName, delivery: Partial<Delivery>): Cell {
  const value = delivery[name];
  return typeof value === 'number' ? { number: value } : { text: deliveryText(name, delivery) };
}
