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
} from '#contract/orders/order-history.routes.ts';
import {
  CopiedLink,
  DeletedOrderList,
  HistoryEntry,
  OrderClaim,
  OrderClaims,
  OrderHistory,
} from '#contract/orders/order-history.schema.ts';
import { TypedOrder } from '#contract/orders/orders.schema.ts';
import { actorOf } from '#server/platform/actor.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { claimOrder, listClaims, releaseOrder } from './order-claims.store.ts';
import { listDeletedOrders, markNotesRead } from './order-history.store.ts';
import { addNote, copyLink, readHistory, revokeOrderLink } from './order-history.ts';
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
