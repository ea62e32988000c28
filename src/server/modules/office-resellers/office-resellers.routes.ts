import { subDays } from 'date-fns/subDays';
import { romeDate } from '#contract/days/rules.ts';
import {
  createResellerCodeRoute,
  createResellerRoute,
  deleteResellerRoute,
  exportResellersRoute,
  listResellersRoute,
  mergeResellerRoute,
  readResellerRoute,
  revokeResellerCodeRoute,
  sharedCodeUseRoute,
  updateResellerRoute,
} from '#contract/resellers/resellers.calls.ts';
import {
  CreatedResellerCode,
  Reseller,
  ResellerId,
  ResellerList,
  SharedCodeUse,
} from '#contract/resellers/resellers.schema.ts';
import {
  countResellerOrders,
  countSharedCodeOrders,
} from '#server/modules/orders/reseller-orders.store.ts';
import { listResellers } from '#server/modules/resellers/resellers.store.ts';
import type { BoundedQueue } from '#server/platform/bounded-queue.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Orm } from '#server/platform/db/database.ts';
import { createRouter } from '#server/platform/http.ts';
import type { Passwords } from '#server/platform/passwords.ts';
import { reply } from '#server/platform/reply.ts';
import { spreadsheetAnswer } from '#server/platform/spreadsheets/spreadsheet-answer.ts';
import {
  createCode,
  createReseller,
  endCode,
  mergeReseller,
  readReseller,
  removeReseller,
  updateReseller,
} from './change-resellers.ts';
import { RESELLER_COLUMNS, resellerCells } from './reseller-cells.ts';

/** As the page says: of the last month. */
const SHARED_CODE_DAYS = 30;

type Dependencies = {
  orm: Orm;
  clock: Clock;
  passwords: Passwords;
  passwordChecks: BoundedQueue;
};

export function officeResellerRoutes({ orm, clock, ...hashing }: Dependencies) {
  return createRouter()
    .openapi(exportResellersRoute, (c) => {
      return spreadsheetAnswer(c, c.req.valid('query').format, {
        name: 'Rivenditori',
        file: `rivenditori-${romeDate(clock())}`,
        columns: RESELLER_COLUMNS,
        batches: exportedRows(orm, clock()),
      });
    })
    .openapi(listResellersRoute, async (c) => {
      const list = await listResellers(orm, c.req.valid('query'), countResellerOrders);
      return reply(c, ResellerList, list, 200);
    })
    .openapi(readResellerRoute, async (c) =>
      reply(c, Reseller, await readReseller(orm, c.req.valid('param').id), 200),
    )
    .openapi(createResellerRoute, async (c) => {
      const created = await createReseller(orm, c.get('user'), c.req.valid('json'));
      return reply(c, Reseller, created, 201);
    })
    .openapi(updateResellerRoute, async (c) => {
      const { id } = c.req.valid('param');
      const changed = await updateReseller(orm, c.get('user'), id, c.req.valid('json'));
      return reply(c, Reseller, changed, 200);
    })
    .openapi(deleteResellerRoute, async (c) => {
      const { id } = c.req.valid('param');
      await removeReseller(orm, c.get('user'), id);
      return reply(c, ResellerId, { id }, 200);
    })
    .openapi(mergeResellerRoute, async (c) => {
      const { id } = c.req.valid('param');
      return reply(
        c,
        Reseller,
        await mergeReseller(orm, c.get('user'), id, c.req.valid('json')),
        200,
      );
    })
    .openapi(createResellerCodeRoute, async (c) => {
      const { id } = c.req.valid('param');
      const input = c.req.valid('json');
      const created = await createCode({ orm, clock, ...hashing }, c.get('user'), id, input);
      return reply(c, CreatedResellerCode, created, 201);
    })
    .openapi(revokeResellerCodeRoute, async (c) => {
      const { id, code } = c.req.valid('param');
      return reply(c, Reseller, await endCode(orm, c.get('user'), id, code), 200);
    })
    .openapi(sharedCodeUseRoute, async (c) => {
      const orders = await countSharedCodeOrders(orm, subDays(clock(), SHARED_CODE_DAYS));
      return reply(c, SharedCodeUse, { orders }, 200);
    });
}

/** A page at a time. */
async function* exportedRows(orm: Orm, now: Date) {
  const page_size = 100;
  for (let page = 1; ; page += 1) {
    const query = { page, page_size, q: '', sort: 'name-asc' } as const;
    const { rows } = await listResellers(orm, query, countResellerOrders);
    yield rows.map((reseller) => resellerCells(reseller, now));
    if (rows.length < page_size) return;
  }
}
