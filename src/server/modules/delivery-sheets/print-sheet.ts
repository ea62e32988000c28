/** Printing the delivery sheet of a day, and what the office knows about it beforehand. */
import type {
  DeliverySheet,
  SheetDay,
  SheetLine,
} from '#contract/orders/delivery-sheets.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import {
  ordersById,
  ordersOfDay,
  type StoredSheet,
  sheetsOfDay,
  storeSheet,
} from './delivery-sheets.store.ts';
import { sheetLines, whatBecameOf } from './sheet-lines.ts';

export async function printSheet(
  { orm, clock }: { orm: Orm; clock: Clock },
  actor: Actor,
  delivery_date: string,
): Promise<DeliverySheet> {
  const { lines } = await readDay(orm, delivery_date);
  const gone = lines.filter(({ mark }) => mark === 'gone').map(({ order_id }) => order_id);
  const found = new Map((await ordersById(orm, gone)).map(({ order }) => [order.id, order]));
  const now = clock();
  const detailed = lines.map((line) =>
    line.mark === 'gone'
      ? { ...line, detail: whatBecameOf(found.get(line.order_id) ?? null, now) }
      : line,
  );
  return counted(await storeSheet(orm, actor, { delivery_date, lines: detailed }));
}

export async function sheetDay(orm: Orm, delivery_date: string): Promise<SheetDay> {
  const { sheets, lines } = await readDay(orm, delivery_date);
  return {
    sheets: sheets.map(counted),
    ...counts(lines),
    stops: lines.filter(({ mark, address }) => mark !== 'gone' && address !== ''),
  };
}

async function readDay(orm: Orm, date: string) {
  const [orders, sheets] = await Promise.all([ordersOfDay(orm, date), sheetsOfDay(orm, date)]);
  return { sheets, lines: sheetLines(orders, sheets[0]?.lines ?? null) };
}

const counted = (sheet: StoredSheet): DeliverySheet => ({ ...sheet, ...counts(sheet.lines) });

const counts = (lines: readonly SheetLine[]) => ({
  lines: lines.filter(({ mark }) => mark !== 'gone').length,
  changed: lines.filter(({ mark }) => mark !== null).length,
});
