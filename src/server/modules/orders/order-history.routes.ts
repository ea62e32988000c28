import * as z from 'zod';
import { orderLinkUrl } from '#contract/links.ts';
import {
  addNoteRoute,
  claimOrderRoute,
  copyLinkRoute,
  listClaimsRoute,
  listDeletedOrdersRoute,
  readHistoryRoute,
  readNotesRoute,
  releaseOrderRoute,
  revokeLinkRoute,
} from '#contract/orders/order-history.calls.ts';
import {
  CopiedLink,
  DeletedOrderList,
  HistoryEntry,
  OrderClaim,
  OrderClaims,
  OrderHistory,
} from '#contract/orders/order-history.schema.ts';
import { TypedOrder } from '#contract/orders/orders.schema.ts';
import { linksTo, makeLink, revokeLink } from '#server/modules/links/links.store.ts';
import { mailsOf } from '#server/modules/outbox/order-mails.store.ts';
import { type Actor, actorOf } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
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
  return createRouter()
    .openapi(readHistoryRoute, async (c) => {
      const { id } = c.req.valid('param');
      const history = await readHistory(orm, id, c.req.valid('query').before);
      return reply(c, OrderHistory, history, 200);
    })
    .openapi(addNoteRoute, async (c) => {
      const { id } = c.req.valid('param');
      const entry = await addNote(orm, actorOf(c.get('user')), id, c.req.valid('json').text);
      return reply(c, HistoryEntry, entry, 201);
    })
    .openapi(readNotesRoute, async (c) => {
      const { id } = c.req.valid('param');
      const read = await markNotesRead(orm, actorOf(c.get('user')), id, c.req.valid('json').last);
      return reply(c, TypedOrder, read, 200);
    })
    .openapi(copyLinkRoute, async (c) => {
      const token = await copyLink(orm, actorOf(c.get('user')), c.req.valid('param').id);
      // Without a configured origin the link is for where the office is: `same-origin.ts` has checked it.
      const origin = publicOrigin ?? c.req.header('origin') ?? siteUrl;
      return reply(c, CopiedLink, { url: orderLinkUrl(origin, token) }, 201);
    })
    .openapi(revokeLinkRoute, async (c) => {
      await revokeOrderLink(orm, actorOf(c.get('user')), c.req.valid('param'));
      return reply(c, z.object({}), {}, 200);
    })
    .openapi(listDeletedOrdersRoute, async (c) =>
      reply(c, DeletedOrderList, await listDeletedOrders(orm, c.req.valid('query')), 200),
    )
    .openapi(listClaimsRoute, async (c) =>
      reply(c, OrderClaims, { claims: await listClaims(orm) }, 200),
    )
    .openapi(claimOrderRoute, async (c) => {
      const { id } = c.req.valid('param');
      await readOrder(orm, id);
      return reply(c, OrderClaim, await claimOrder(orm, actorOf(c.get('user')), id), 200);
    })
    .openapi(releaseOrderRoute, async (c) => {
      const { id } = c.req.valid('param');
      await releaseOrder(orm, actorOf(c.get('user')), id);
      return reply(c, z.object({ order_id: z.uuid() }), { order_id: id }, 200);
    });
}

/** Also of a deleted order. Raises NOT_FOUND for an order that never was. */
async function readHistory(orm: Orm, id: string, before?: number): Promise<OrderHistory> {
  const [history, mails, links] = await Promise.all([
    historyOf(orm, id, before),
    mailsOf(orm, id),
    linksTo(orm, 'order', id),
  ]);
  if (history.entries.length === 0) await readOrder(orm, id);
  return { ...history, mails, links };
}

/** Raises NOT_FOUND. */
async function addNote(orm: Orm, actor: Actor, id: string, text: string): Promise<HistoryEntry> {
  const { type } = await readOrder(orm, id);
  return insertEntry(orm, actor, { order_id: id, type, action: 'noted', note: text });
}

/** The token of a new link to the customer's page. Raises NOT_FOUND. */
async function copyLink(orm: Orm, actor: Actor, id: string): Promise<string> {
  const { type, order } = await readOrder(orm, id);
  return orm.transaction(async (transaction) => {
    await insertEntry(transaction, actor, { order_id: id, type, action: 'link-copied' });
    return makeLink(transaction, { purpose: 'order', subject: id, recipient: order.email ?? '' });
  });
}

/** Raises NOT_FOUND for a link that is not the order's, or was revoked before. */
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
