/** The calls on the price list. */
import * as z from 'zod';
import { addresses } from '../addresses.ts';
import {
  CSV,
  calls,
  createdAnswer,
  fileAnswer,
  fileBody,
  jsonAnswer,
  jsonBody,
  XLSX,
} from '../call.ts';
import {
  ChangedPrice,
  FindPricesInput,
  FoundPrices,
  ImportPricesQuery,
  Price,
  PriceExportQuery,
  PriceFields,
  PriceHistory,
  PriceImport,
  PriceList,
  PriceListQuery,
  UndonePrices,
  UndoPriceInput,
  UpdatePriceInput,
  WritePricesInput,
  WrittenPrices,
} from './prices.schema.ts';

const id = '3d1a3f0e-8f2b-4a55-9a53-0f6f9d0b7c11';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });

export const prices = calls(addresses.prices, 'Price list', {
  /** A page of the list, by code by default. */
  list: {
    summary: 'The price list: search, filters, order, pages',
    scope: 'prices:write',
    query: PriceListQuery,
    answer: jsonAnswer(PriceList, 'The rows of the page, and the total'),
  },
  /** INVALID_INPUT at `code` if another price has it. */
  create: {
    summary: 'Add a price',
    scope: 'prices:write',
    body: jsonBody(PriceFields, {
      code: 'CEM-425',
      description: 'Cemento 42,5 R, sacco da 25 kg',
      unit: 'sacco',
      price: 5.9,
      vat_rate: 22,
      weight_kg: 25,
      active: true,
    }),
    answer: createdAnswer(ChangedPrice, 'The new price'),
  },
  /** For programs. Everything or nothing; INVALID_INPUT at 'prices.<index>' for each wrong one. */
  write: {
    summary: 'Write up to 5,000 prices by their codes, as one change that can be undone',
    scope: 'prices:write',
    body: jsonBody(WritePricesInput, {
      prices: [
        { code: 'CEM-425', description: 'Cemento 42,5 R, sacco da 25 kg', price: 5.9 },
        {
          code: 'CEM-325',
          description: 'Cemento 32,5 R, sacco da 25 kg',
          price: 4.8,
          active: false,
        },
      ],
    }),
    answer: jsonAnswer(WrittenPrices, 'What has changed'),
  },
  /** For pasted lines. Codes match regardless of case and accents. Changes nothing. */
  find: {
    summary: 'The prices of up to 100 codes',
    scope: 'prices:write',
    body: jsonBody(FindPricesInput, { codes: ['CEM-425', 'SAB-04'] }),
    answer: jsonAnswer(FoundPrices, 'In the order of the codes'),
  },
  /**
   * All prices that match the filters, in the order of the list. The import can read the file back.
   */
  export: {
    summary: 'The price list as .csv or .xlsx',
    scope: 'prices:write',
    query: PriceExportQuery,
    answer: fileAnswer([CSV, XLSX], 'A download'),
  },
  /**
   * The body is the file itself, .csv or .xlsx as detected from its first bytes, of at most 8 MB
   * and 20,000 rows. Without `apply` it is only compared with the list. `columns` answers the
   * `questions` about uncertain columns. INVALID_INPUT if the file is no table with a column
   * 'Codice'; CONFLICT if the list has changed since the preview. Applied as a whole or not at all.
   */
  import: {
    summary: 'Compare a file with the price list, and apply it',
    scope: 'prices:write',
    query: ImportPricesQuery,
    body: fileBody(),
    errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
    answer: jsonAnswer(PriceImport, 'What the file changes'),
  },
  /** For a displayed price that is no longer on its page of the list. */
  read: {
    summary: 'One price',
    scope: 'prices:write',
    params,
    errors: ['NOT_FOUND'],
    answer: jsonAnswer(Price, 'The price as it is now'),
  },
  /** CONFLICT if `version` is not current: `current` holds the current price. */
  update: {
    summary: 'Change a price',
    scope: 'prices:write',
    params,
    body: jsonBody(UpdatePriceInput, { version: 1, price: 6.1 }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(ChangedPrice, 'The price as it is now'),
  },
  /** Also for a deleted price. */
  history: {
    summary: 'Who changed a price, and when',
    scope: 'prices:write',
    params,
    answer: jsonAnswer(PriceHistory, 'The entries'),
  },
  /**
   * CONFLICT if one of its prices was changed since, or it was undone already; then nothing
   * changes.
   */
  undo: {
    summary: 'Take back a change of the price list, an import too',
    scope: 'prices:write',
    body: jsonBody(UndoPriceInput, { change: id }),
    errors: ['NOT_FOUND', 'CONFLICT'],
    answer: jsonAnswer(UndonePrices, 'Taken back'),
  },
});
