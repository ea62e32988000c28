import { orderLinkUrl } from '#contract/links.ts';
import { orderHistory } from '#contract/orders/order-history.calls.ts';
import type { HistoryEntry, OrderHistory } from '#contract/orders/order-history.schema.ts';
import { linksTo, makeLink, revokeLink } from '#server/modules/links/links.store.ts';
import { mailsOf } from '#server/modules/outbox/order-mails.store.ts';
import type { Actor } from '#server/platform/actor.ts';
import { answer } from '#server/platform/answer.ts';
import type { Orm } from '#server/platform/db/database.ts';
import {
  claimOrder,
  historyOf,
  insertEntry,
  listClaims,
  listDeletedOrders,
  markNotesRead,
  releaseOrder,
} from './order-history.store.ts';
import { readOrder } from './orders.store.ts';

type Dependencies = { orm: Orm; publicOrigin: string | undefined; siteUrl: string };

export function orderHistoryRoutes({ orm, publicOrigin, siteUrl }: Dependencies) {
  return answer(orderHistory, {
    read: ({ id, before }) => readHistory(orm, id, before),
    addNote: ({ id, text }, { actor }) => addNote(orm, actor, id, text),
    markNotesRead: ({ id, last }, { actor }) => markNotesRead(orm, actor, id, last),
    copyLink: async ({ id }, { actor, c }) => {
      const token = await copyLink(orm, actor, id);
      // Without a configured origin the link uses the office's own, checked by `same-origin.ts`.
      const origin = publicOrigin ?? c.req.header('origin') ?? siteUrl;
      return { url: orderLinkUrl(origin, token) };
    },
    revokeLink: async (input, { actor }) => {
      await revokeOrderLink(orm, actor, input);
      return {};
    },
    listDeleted: (input) => listDeletedOrders(orm, input),
    listClaims: async () => ({ claims: await listClaims(orm) }),
    claim: async ({ id }, { actor }) => {
      await readOrder(orm, id);
      return claimOrder(orm, actor, id);
    },
    release: async ({ id }, { actor }) => {
      await releaseOrder(orm, actor, id);
      return { order_id: id };
    },
  });
}

/** Works for deleted orders too. Throws NOT_FOUND for an order that never existed. */
async function readHistory(orm: Orm, id: string, before?: number): Promise<OrderHistory> {
  const [history, mails, links] = await Promise.all([
    historyOf(orm, id, before),
    mailsOf(orm, id),
    linksTo(orm, 'order', id),
  ]);
  if (history.entries.length === 0) await readOrder(orm, id);
  return { ...history, mails, links };
}

/** Throws NOT_FOUND. */
async function addNote(orm: Orm, actor: Actor, id: string, text: string): Promise<HistoryEntry> {
  const { type } = await readOrder(orm, id);
  return insertEntry(orm, actor, { order_id: id, type, action: 'noted', note: text });
}

/** The token of a new link to the customer's page. Throws NOT_FOUND. */
async function copyLink(orm: Orm, actor: Actor, id: string): Promise<string> {
  const { type, order } = await readOrder(orm, id);
  return orm.transaction(async (transaction) => {
    await insertEntry(transaction, actor, { order_id: id, type, action: 'link-copied' });
    return makeLink(transaction, { purpose: 'order', subject: id, recipient: order.email ?? '' });
  });
}

/** Throws NOT_FOUND for a link of another order, or one already revoked. */
async function revokeOrderLink(
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
