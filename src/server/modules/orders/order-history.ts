import type { HistoryEntry, OrderHistory } from '#contract/orders/order-history.schema.ts';
import { mailsOf } from '#server/modules/outbox/order-mails.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { historyOf, insertNote } from './order-history.store.ts';
import { readOrder } from './orders.store.ts';

/** Also of a deleted order. Raises NOT_FOUND for an order that never was. */
export async function readHistory(orm: Orm, id: string): Promise<OrderHistory> {
  const [entries, mails] = await Promise.all([historyOf(orm, id), mailsOf(orm, id)]);
  if (entries.length === 0) await readOrder(orm, id);
  return { entries, mails };
}

/** Raises NOT_FOUND. */
export async function addNote(
  orm: Orm,
  actor: Actor,
  id: string,
  text: string,
): Promise<HistoryEntry> {
  const { type } = await readOrder(orm, id);
  return insertNote(orm, actor, { id, type, text });
}
