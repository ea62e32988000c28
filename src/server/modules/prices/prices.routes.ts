import { romeDate } from '#contract/days/rules.ts';
import { prices } from '#contract/prices/prices.calls.ts';
import {
  type ChangedPrice,
  PRICE_LABELS,
  Price,
  type PriceFields,
  type UpdatePriceInput,
  type WritePricesInput,
} from '#contract/prices/prices.schema.ts';
import type { Actor } from '#server/platform/actor.ts';
import { answer } from '#server/platform/answer.ts';
import type { Clock } from '#server/platform/clock.ts';
import { conflict } from '#server/platform/conflict.ts';
import type { Orm } from '#server/platform/db/database.ts';
import type { LongWrites } from '#server/platform/db/long-writes.ts';
import type { Deadlines } from '#server/platform/deadlines.ts';
import { invalidInput } from '#server/platform/invalid-input.ts';
import type { Cell } from '#server/platform/spreadsheets/cell.ts';
import { spreadsheetAnswer } from '#server/platform/spreadsheets/spreadsheet-answer.ts';
import { existing } from '#server/platform/subjects/change.ts';
import { createPriceImport } from './import/import-prices.ts';
import { plain } from './import/price-values.ts';
import {
  findPrice,
  findPrices,
  insertPrice,
  listPrices,
  priceEntries,
  readPrices,
  updatePrice,
} from './prices.store.ts';
import { undoPrices } from './undo-prices.store.ts';
import { type PriceRow, priceTexts, writePrices } from './write-prices.store.ts';

type Dependencies = {
  orm: Orm;
  /** One for all who write the list. */
  priceList: LongWrites;
  clock: Clock;
  deadlines: Deadlines;
};

export function priceRoutes({ orm, priceList: list, clock, deadlines }: Dependencies) {
  const importPrices = createPriceImport(orm, list, deadlines.answer);
  return answer(prices, {
    list: (input) => list.read((reading) => listPrices(reading, input)),
    create: (input, { actor }) => list.write((writing) => insertPrice(writing, input, actor)),
    write: (input, { actor }) => {
      const portions = priceTexts(rowsOf(input));
      return list.write((writing) =>
        writePrices(writing, portions, { actor, check: ({ errors }) => refuseRows(errors) }),
      );
    },
    find: async ({ codes }) => ({
      prices: await list.read((reading) => findPrices(reading, codes)),
    }),
    export: ({ format, ...query }, { c }) =>
      spreadsheetAnswer(c, format, {
        name: 'Listino',
        file: `listino-${romeDate(clock())}`,
        columns: PRICE_COLUMNS,
        batches: cellsOf(list, query),
      }),
    import: async (query, { c, actor }) => {
      const bytes = new Uint8Array(await c.req.arrayBuffer());
      return importPrices(bytes, query, actor);
    },
    read: ({ id }) => list.read((reading) => readPrice(reading, id)),
    update: ({ id, ...input }, { actor }) =>
      list.write((writing) => savePrice(writing, id, input, actor)),
    history: async ({ id }) => ({
      entries: await list.read((reading) => priceEntries(reading, id)),
    }),
    undo: async ({ change }, { actor }) => ({
      prices: await list.write((writing) => undoPrices(writing, change, actor)),
    }),
  });
}

async function* cellsOf(list: LongWrites, query: Parameters<typeof readPrices>[1]) {
  yield (await list.read((reading) => readPrices(reading, query))).map(priceCells);
}

/** Throws INVALID_INPUT if a code occurs twice. */
function rowsOf({ prices: given }: WritePricesInput): PriceRow[] {
  const seen = new Map<string, number>();
  const repeated = given.flatMap(({ code }, row) => {
    const first = seen.get(plain(code));
    seen.set(plain(code), first ?? row);
    return first === undefined
      ? []
      : [{ row, message: `Codice: ${code} è già il numero ${first}` }];
  });
  refuseRows(repeated);
  return given.map((fields, row) => ({ row, fields }));
}

function refuseRows(wrong: readonly { row: number; message: string }[]): void {
  if (wrong.length === 0) return;
  throw invalidInput(
    Object.fromEntries(wrong.map(({ row, message }) => [`prices.${row}`, message])),
  );
}

/** Throws NOT_FOUND. */
const readPrice = async (orm: Orm, id: string): Promise<Price> =>
  existing(await findPrice(orm, id), 'Articolo non trovato');

/** Throws NOT_FOUND, and CONFLICT with the current price if somebody else saved first. */
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

const WIDTHS: Record<keyof PriceFields, number> = {
  code: 14,
  description: 60,
  unit: 8,
  price: 12,
  vat_rate: 6,
  weight_kg: 10,
  active: 8,
};
const FIELDS = Object.keys(PRICE_LABELS) as (keyof PriceFields)[];

/** Column headers with their widths in characters. */
const PRICE_COLUMNS = FIELDS.map((field) => ({
  name: PRICE_LABELS[field],
  width: WIDTHS[field],
}));

const priceCells = (price: Price): Cell[] => FIELDS.map((field) => cell(price[field]));

function cell(value: PriceFields[keyof PriceFields]): Cell {
  if (typeof value === 'number') return { number: value };
  if (typeof value === 'boolean') return { text: value ? 'sì' : 'no' };
  return { text: value ?? '' };
}
