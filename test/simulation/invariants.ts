/**
 * What must be true of the stored rows, whatever the model says. Returns a sentence for each
 * violation.
 */
import { isDeepStrictEqual } from 'node:util';
import { BLANK_DELIVERY } from '#contract/orders/delivery-fields.ts';
import { isLive } from './state.ts';
import type { Stored } from './stored-state.ts';

export function brokenInvariants(stored: Stored, highestLimit: number): string[] {
  return [
    ...counted(stored),
    ...overLimit(stored, highestLimit),
    ...stored.orders.flatMap((order) => historyIsComplete(stored, order)),
    ...stored.mails.flatMap((mail) => mailIsOfAnEntry(stored, mail)),
  ];
}

const countBy = (keys: string[]) => {
  const counts: Record<string, number> = {};
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1;
  return counts;
};

function counted({ orders, booked, counts }: Stored): string[] {
  const live = orders.filter(isLive);
  const slots = countBy(
    live.map(({ type, fields }) => `${type} ${fields.delivery_date} ${fields.delivery_time}`),
  );
  const days = countBy(
    orders.map(({ type, fields }) => `${type} ${fields.delivery_date} ${fields.status}`),
  );
  const twice = Object.keys(slots).filter(
    (slot) => slot.startsWith('consumer') && (slots[slot] ?? 0) > 1,
  );
  return [
    ...twice.map((slot) => `two live orders at ${slot}`),
    ...(isDeepStrictEqual(slots, booked)
      ? []
      : [`booked is ${JSON.stringify(booked)}, the live orders are ${JSON.stringify(slots)}`]),
    ...(isDeepStrictEqual(days, counts)
      ? []
      : [`order_counts is ${JSON.stringify(counts)}, the orders are ${JSON.stringify(days)}`]),
  ];
}

/** The office may lower the limit below the bookings, so the history's highest one counts. */
function overLimit({ orders }: Stored, highestLimit: number): string[] {
  const days = countBy(
    orders
      .filter((order) => order.type === 'supplier' && isLive(order))
      .map(({ fields }) => fields.delivery_date),
  );
  return Object.entries(days)
    .filter(([, live]) => live > highestLimit)
    .map(
      ([date, live]) =>
        `${live} live pickups on ${date}, the limit was never above ${highestLimit}`,
    );
}

/** The entries lead to the row, one version each, and each starts where the previous one ended. */
function historyIsComplete(
  { history }: Stored,
  { id, fields, version }: Stored['orders'][number],
): string[] {
  const all = history.filter((entry) => entry.order_id === id);
  // Notes do not change the version.
  const entries = all.filter(({ action }) => action !== 'noted' && action !== 'note-read');
  // The booking has what was requested: nobody has moved the order yet. It only contains a
  // company's own code.
  let row: Record<string, unknown> = {
    customer_moves: 0,
    moved_from: null,
    ...('company_name' in fields ? { reseller_id: null } : { ...BLANK_DELIVERY, trip_id: null }),
  };
  for (const [place, { before, after }] of entries.entries()) {
    const was = Object.fromEntries(Object.keys(before ?? {}).map((key) => [key, row[key]]));
    if (place > 0 && !isDeepStrictEqual(was, before)) {
      return [`entry ${place + 1} of order ${id} does not begin where the one before it ended`];
    }
    row = { ...row, ...after };
  }
  const { unread_notes, ...changed } = fields;
  if ((unread_notes as number) > all.length - entries.length)
    return [`order ${id} has more unread notes than notes`];
  if (!isDeepStrictEqual(row, changed))
    return [`the history of order ${id} does not lead to its row`];
  return version === entries.length
    ? []
    : [`order ${id} has version ${version} after ${entries.length} entries`];
}

function mailIsOfAnEntry(
  { history }: Stored,
  { type, history_id, order_id }: Stored['mails'][number],
) {
  const isGone = !history.some((entry) => entry.order_id === order_id);
  const isFound =
    history_id === null ||
    history.some((entry) => entry.id === history_id && entry.order_id === order_id);
  return isGone || isFound ? [] : [`a mail ${type} of order ${order_id} names no entry of it`];
}
