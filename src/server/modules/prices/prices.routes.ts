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
} from '#contract/prices/prices.calls.ts';
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
import type { Database, Orm } from '#server/platform/db/database.ts';
import type { LongWrites } from '#server/platform/db/long-writes.ts';
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
  takeBackUnfinished,
  undoPrices,
  updatePrice,
} from './prices.store.ts';

type Dependencies = {
  orm: Orm;
  longWrites: Database['longWrites'];
  clock: Clock;
  deadlines: Deadlines;
};

export function priceRoutes({ orm, longWrites, clock, deadlines }: Dependencies) {
  const list = longWrites(takeBackUnfinished);
  const importPrices = createPriceImport(orm, list, deadlines.answer);
  return createRouter()
    .openapi(listPricesRoute, async (c) =>
      reply(
        c,
        PriceList,
        await list.read((reading) => listPrices(reading, c.req.valid('query'))),
        200,
      ),
    )
    .openapi(createPriceRoute, async (c) => {
      const [json, actor] = [c.req.valid('json'), actorOf(c.get('user'))];
      const created = await list.write((writing) => insertPrice(writing, json, actor));
      return reply(c, ChangedPrice, created, 201);
    })
    .openapi(findPricesRoute, async (c) => {
      const { codes } = c.req.valid('json');
      const found = await list.read((reading) => findPrices(reading, codes));
      return reply(c, FoundPrices, { prices: found }, 200);
    })
    .openapi(exportPricesRoute, (c) => {
      const { format, ...query } = c.req.valid('query');
      return spreadsheetAnswer(c, format, {
        name: 'Listino',
        file: `listino-${romeDate(clock())}`,
        columns: PRICE_COLUMNS,
        batches: cellsOf(list, query),
      });
    })
    .openapi(importPricesRoute, async (c) => {
      const query = c.req.valid('query');
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      const imported = await importPrices(bytes, query, actorOf(c.get('user')));
      return reply(c, PriceImport, imported, 200);
    })
    .openapi(readPriceRoute, async (c) =>
      reply(
        c,
        Price,
        await list.read((reading) => readPrice(reading, c.req.valid('param').id)),
        200,
      ),
    )
    .openapi(updatePriceRoute, async (c) => {
      const { id } = c.req.valid('param');
      const [json, actor] = [c.req.valid('json'), actorOf(c.get('user'))];
      const changed = await list.write((writing) => savePrice(writing, id, json, actor));
      return reply(c, ChangedPrice, changed, 200);
    })
    .openapi(priceHistoryRoute, async (c) => {
      const { id } = c.req.valid('param');
      const entries = await list.read((reading) => priceEntries(reading, id));
      return reply(c, PriceHistory, { entries }, 200);
    })
    .openapi(undoPriceRoute, async (c) => {
      const { change } = c.req.valid('json');
      const actor = actorOf(c.get('user'));
      const prices = await list.write((writing) => undoPrices(writing, change, actor));
      return reply(c, UndonePrices, { prices }, 200);
    });
}

async function* cellsOf(list: LongWrites, query: Parameters<typeof readPrices>[1]) {
  yield (await list.read((reading) => readPrices(reading, query))).map(priceCells);
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
