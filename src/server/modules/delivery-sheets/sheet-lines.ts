/** The lines of a delivery sheet: the day's orders by time, marked against the previous sheet. */

import * as z from 'zod/mini';
import { formatShortDate } from '#contract/format.ts';
import { BLANK_DELIVERY, DELIVERY_LABELS, Delivery } from '#contract/orders/delivery-fields.ts';
import { type SheetLine, sheetTexts } from '#contract/orders/delivery-sheets.schema.ts';
import { ORDER_LABELS, textsOf } from '#contract/orders/order-texts.ts';
import { materialsDetail, orderView } from '#contract/orders/order-view.ts';
import type { TypedOrder } from '#contract/orders/orders.schema.ts';
import { unprintableTexts } from '#contract/paper-signs.ts';

const { notes, ...otherTexts } = sheetTexts((name) => ORDER_LABELS[name]);

/** Labels of the fields whose changes are marked. A confirmation changes nothing for the driver. */
const FIELDS: Partial<Record<keyof SheetLine, string>> = {
  delivery_time: ORDER_LABELS.delivery_time,
  name: ORDER_LABELS.name,
  ...otherTexts,
  materials: ORDER_LABELS.items,
  ...DELIVERY_LABELS,
  trip: 'Giro',
  notes,
};

/**
 * `orders`: the day's orders that are not cancelled. `before`: the day's last sheet; null for the first, which marks
 * nothing. `trips`: titles of the day's trips by id, in order; their orders come first. Orders only on the previous
 * sheet come last, without details.
 */
export function sheetLines(
  orders: readonly TypedOrder[],
  before: readonly SheetLine[] | null,
  trips: ReadonlyMap<string, string> = new Map(),
): SheetLine[] {
  const inOrder = [...trips.values(), ''];
  const byTrip = (a: SheetLine, b: SheetLine) =>
    inOrder.indexOf(a.trip) - inOrder.indexOf(b.trip) || byTime(a, b);
  const printed = new Map(
    before?.flatMap((line) => (line.mark === 'gone' ? [] : [[line.order_id, line]])),
  );
  const lines = orders.map((typed) => sheetLine(typed, trips)).sort(byTrip);
  const marked = before ? lines.map((line) => mark(line, printed.get(line.order_id))) : lines;
  for (const { order_id } of lines) printed.delete(order_id);
  const gone = [...printed.values()].map((line) => ({
    ...line,
    mark: 'gone' as const,
    detail: '',
  }));
  return [...marked, ...gone.sort(byTime)];
}

/** What happened to an order that left the day; null if it was deleted. */
export function outcomeOf(order: TypedOrder['order'] | null, now: Date): string {
  if (!order) return 'eliminato';
  if (order.status === 'cancelled') return 'annullato';
  return `spostato a ${formatShortDate(order.delivery_date, now)}, ${order.delivery_time}`;
}

function sheetLine(typed: TypedOrder, trips: ReadonlyMap<string, string>): SheetLine {
  const { type, order } = typed;
  const trip_id = 'trip_id' in order ? order.trip_id : null;
  return {
    order_id: order.id,
    code: order.code,
    type,
    delivery_time: order.delivery_time,
    name: orderView(typed).display_name,
    ...sheetTexts((name) => textsOf(order)[name] ?? ''),
    ...(type === 'consumer' ? z.parse(Delivery, order) : BLANK_DELIVERY),
    trip: trips.get(trip_id ?? '') ?? '',
    materials: materialsDetail(order.items),
    is_pending: order.status === 'pending',
    has_unread_note: order.unread_notes > 0,
    mark: null,
    detail: '',
  };
}

export const unprintableLines = (lines: readonly SheetLine[]) =>
  lines.flatMap((line) => {
    const { order_id, delivery_time, name } = line;
    const texts = Object.entries(FIELDS).map(([field, label]): [string, string] => [
      label,
      `${line[field as keyof SheetLine] ?? ''}`,
    ]);
    return unprintableTexts(texts).map((text) => ({ order_id, delivery_time, name, ...text }));
  });

function mark(line: SheetLine, printed: SheetLine | undefined): SheetLine {
  if (!printed) return { ...line, mark: 'new' };
  const changed = Object.entries(FIELDS)
    .filter(([field]) => line[field as keyof SheetLine] !== printed[field as keyof SheetLine])
    .map(([, label]) => label.toLowerCase());
  return changed.length > 0 ? { ...line, mark: 'changed', detail: changed.join(', ') } : line;
}

/** Deliveries before pickups of the same time. */
function byTime(a: SheetLine, b: SheetLine): number {
  return (
    compare(a.delivery_time, b.delivery_time) ||
    compare(a.type, b.type) ||
    a.name.localeCompare(b.name, 'it') ||
    compare(a.order_id, b.order_id)
  );
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));
