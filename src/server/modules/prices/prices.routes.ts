import { romeDate } from '#contract/days/rules.ts';
import {
  createPriceRoute,
  exportPricesRoute,
  findPricesRoute,
  importPricesRoute,
  listPricesRoute,
  priceHistoryRoute,
  readPriceRoute,
  undoPriceRoute,
  updatePriceRoute,
} from '#contract/prices/prices.routes.ts';
import {
  ChangedPrice,
  FoundPrices,
  Price,
  PriceHistory,
  PriceImport,
  PriceList,
  UndonePrices,
  type UpdatePriceInput,
} from '#contract/prices/prices.schema.ts';
import { type Actor, actorOf } from '#server/platform/actor.ts';
import type { Clock } from '#server/platform/clock.ts';
import { conflict } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { Deadlines } from '#server/platform/deadlines.ts';
import { createRouter } from '#server/platform/http.ts';
import { reply } from '#server/platform/reply.ts';
import { spreadsheetAnswer } from '#server/platform/spreadsheets/spreadsheet-answer.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { createPriceImport } from './import/import-prices.ts';
import { PRICE_COLUMNS, priceCells } from './price-cells.ts';
import {
  findPrice,
  findPrices,
  insertPrice,
  listPrices,
  priceEntries,
  readPrices,
  undoPrices,
  updatePrice,
} from './prices.store.ts';

type Dependencies = { orm: Orm; clock: Clock; deadlines: Deadlines };

export function priceRoutes({ orm, clock, deadlines }: Dependencies) {
  const importPrices = createPriceImport(orm, deadlines.answer);
  return createRouter()
    .openapi(listPricesRoute, async (c) =>
      reply(c, PriceList, await listPrices(orm, c.req.valid('query')), 200),
    )
    .openapi(createPriceRoute, async (c) => {
      const created = await insertPrice(orm, c.req.valid('json'), actorOf(c.get('user')));
      return reply(c, ChangedPrice, created, 201);
    })
    .openapi(findPricesRoute, async (c) => {
      const found = await findPrices(orm, c.req.valid('json').codes);
      return reply(c, FoundPrices, { prices: found }, 200);
    })
    .openapi(exportPricesRoute, (c) => {
      const { format, ...query } = c.req.valid('query');
      return spreadsheetAnswer(c, format, {
        name: 'Listino',
        file: `listino-${romeDate(clock())}`,
        columns: PRICE_COLUMNS,
        batches: cellsOf(orm, query),
      });
    })
    .openapi(importPricesRoute, async (c) => {
      const { apply } = c.req.valid('query');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const imported = await importPrices(bytes, apply, actorOf(c.get('user')));
      return reply(c, PriceImport, imported, 200);
    })
    .openapi(readPriceRoute, async (c) =>
      reply(c, Price, await readPrice(orm, c.req.valid('param').id), 200),
    )
    .openapi(updatePriceRoute, async (c) => {
      const { id } = c.req.valid('param');
      const changed = await savePrice(orm, id, c.req.valid('json'), actorOf(c.get('user')));
      return reply(c, ChangedPrice, changed, 200);
    })
    .openapi(priceHistoryRoute, async (c) => {
      const entries = await priceEntries(orm, c.req.valid('param').id);
      return reply(c, PriceHistory, { entries }, 200);
    })
    .openapi(undoPriceRoute, async (c) => {
      const { change } = c.req.valid('json');
      const prices = await undoPrices(orm, change, actorOf(c.get('user')));
      return reply(c, UndonePrices, { prices }, 200);
    });
}

async function* cellsOf(orm: Orm, query: Parameters<typeof readPrices>[1]) {
  yield (await readPrices(orm, query)).map(priceCells);
}

/** Raises NOT_FOUND. */
const readPrice = async (orm: Orm, id: string): Promise<Price> =>
  existing(await findPrice(orm, id), 'Articolo non trovato');

/** Raises NOT_FOUND, and CONFLICT with the current price when somebody else saved first. */
async function savePrice(
  orm: Orm,
  id: string,
  input: UpdatePriceInput,
  actor: Actor,
): Promise<ChangedPrice> {
  const changed = await updatePrice(orm, id, input, actor);
  if (changed) return changed;
  throw conflict(Price, await readPrice(orm, id));
}
