import type { HistoryEntry, OrderHistory } from '#contract/orders/order-history.schema.ts';
import { linksTo, makeLink, revokeLink } from '#server/modules/links/links.store.ts';
import { mailsOf } from '#server/modules/outbox/order-mails.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { historyOf, insertEntry } from './order-history.store.ts';
import { readOrder } from './orders.store.ts';

/** Also of a deleted order. Raises NOT_FOUND for an order that never was. */
export async function readHistory(orm: Orm, id: string, before?: number): Promise<OrderHistory> {
  const [history, mails, links] = await Promise.all([
    historyOf(orm, id, before),
    mailsOf(orm, id),
    linksTo(orm, 'order', id),
  ]);
  if (history.entries.length === 0) await readOrder(orm, id);
  return { ...history, mails, links };
}

/** Raises NOT_FOUND. */
export async function addNote(
  orm: Orm,
  actor: Actor,
  id: string,
  text: string,
): Promise<HistoryEntry> {
  const { type } = await readOrder(orm, id);
  return insertEntry(orm, actor, { order_id: id, type, action: 'noted', note: text });
}

/** The token of a new link to the customer's page. Raises NOT_FOUND. */
export async function copyLink(orm: Orm, actor: Actor, id: string): Promise<string> {
  const { type, order } = await readOrder(orm, id);
  return orm.transaction(async (transaction) => {
    await insertEntry(transaction, actor, { order_id: id, type, action: 'link-copied' });
    return makeLink(transaction, { purpose: 'order', subject: id, recipient: order.email ?? '' });
  });
}

/** Raises NOT_FOUND for a link that is not the order's, or was revoked before. */
export async function revokeOrderLink(
  orm: Orm,
  actor: Actor,
  { id, link }: { id: string; link: string },
): Promise<void> {
  const { type } = await readOrder(orm, id);
  await orm.transaction(async (transaction) => {
    await revokeLink(transaction, { id: link, purpose: 'order', subject: id });
    await insertEntry(transaction, actor, { order_id: id, type, action: 'link-revoked' });
  });
}
