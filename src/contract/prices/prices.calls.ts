/** The calls on the price list. */
import * as z from 'zod';
import { defineRoute, fileAnswer, fileBody, jsonAnswer, jsonBody, query } from '../call.ts';
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
} from './prices.schema.ts';

const id = '3d1a3f0e-8f2b-4a55-9a53-0f6f9d0b7c11';
const params = z.object({ id: z.uuid().meta({ examples: [id] }) });
const tags = ['Price list'];

/** A page of the list, by code unless asked otherwise. */
export const listPricesRoute = defineRoute({
  method: 'get',
  path: '/api/admin/prices',
  tags,
  summary: 'The price list: search, filters, order, pages',
  request: { query: query(PriceListQuery) },
  responses: { 200: jsonAnswer(PriceList, 'The rows of the page, and the total') },
});

/** INVALID_INPUT at `code` when another price has it. */
export const createPriceRoute = defineRoute({
  method: 'post',
  path: '/api/admin/prices',
  tags,
  summary: 'Add a price',
  request: {
    body: jsonBody(PriceFields, {
      code: 'CEM-425',
      description: 'Cemento 42,5 R, sacco da 25 kg',
      unit: 'sacco',
      price: 5.9,
      vat_rate: 22,
      weight_kg: 25,
      active: true,
    }),
  },
  responses: { 201: jsonAnswer(ChangedPrice, 'The new price') },
});

/** For lines that are pasted: a code is found whatever its case and accents. Nothing is changed. */
export const findPricesRoute = defineRoute({
  method: 'post',
  path: '/api/admin/prices/find',
  tags,
  summary: 'The prices of up to 100 codes',
  request: { body: jsonBody(FindPricesInput, { codes: ['CEM-425', 'SAB-04'] }) },
  responses: { 200: jsonAnswer(FoundPrices, 'In the order of the codes') },
});

const csv = fileAnswer('text/csv', 'Semicolons, BOM, CRLF; decimals with a comma');
const xlsx = fileAnswer(
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'Numbers as numbers',
);

/** All prices that meet the filters, in the order of the list; the import reads the file back. */
export const exportPricesRoute = defineRoute({
  method: 'get',
  path: '/api/admin/prices/export',
  tags,
  summary: 'The price list as .csv or .xlsx',
  request: { query: query(PriceExportQuery) },
  responses: {
    200: { description: 'A download', content: { ...csv.content, ...xlsx.content } },
  },
});

/** For a price that is still shown although its page of the list no longer contains it. */
export const readPriceRoute = defineRoute({
  method: 'get',
  path: '/api/admin/prices/{id}',
  tags,
  summary: 'One price',
  request: { params },
  errors: ['NOT_FOUND'],
  responses: { 200: jsonAnswer(Price, 'The price as it is now') },
});

/** CONFLICT when `version` is not the current one; `current` then holds the current price. */
export const updatePriceRoute = defineRoute({
  method: 'patch',
  path: '/api/admin/prices/{id}',
  tags,
  summary: 'Change a price',
  request: { params, body: jsonBody(UpdatePriceInput, { version: 1, price: 6.1 }) },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(ChangedPrice, 'The price as it is now') },
});

/** Of a price that is gone too. */
export const priceHistoryRoute = defineRoute({
  method: 'get',
  path: '/api/admin/prices/{id}/history',
  tags,
  summary: 'Who changed a price, and when',
  request: { params },
  responses: { 200: jsonAnswer(PriceHistory, 'The entries') },
});

/** CONFLICT when one of its prices was changed since, or it was taken back already. Then nothing is changed. */
export const undoPriceRoute = defineRoute({
  method: 'post',
  path: '/api/admin/prices/undo',
  tags,
  summary: 'Take back a change of the price list, an import too',
  request: { body: jsonBody(UndoPriceInput, { change: id }) },
  errors: ['NOT_FOUND', 'CONFLICT'],
  responses: { 200: jsonAnswer(UndonePrices, 'Taken back') },
});

/**
 * The body is the file itself, .csv or .xlsx by what it begins with, of at most 8 MB and 20,000 rows. Without `apply`
 * it is only compared with the list. `columns` answers `questions` about columns that are not sure.
 * INVALID_INPUT when the file cannot be read as a table with a column 'Codice';
 * CONFLICT when the list has changed since the preview. It is applied as a whole or not at all.
 */
export const importPricesRoute = defineRoute({
  method: 'post',
  path: '/api/admin/prices/import',
  tags,
  summary: 'Compare a file with the price list, and apply it',
  request: {
    query: query(ImportPricesQuery),
    body: fileBody(),
  },
  errors: ['CONFLICT', 'TOO_MANY_REQUESTS'],
  responses: { 200: jsonAnswer(PriceImport, 'What the file changes') },
});
