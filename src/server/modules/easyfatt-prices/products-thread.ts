/** Reads a list in a thread of its own, as its entry file. Rows are returned as JSON texts for the database. */
import { parentPort, workerData } from 'node:worker_threads';
import type { EasyfattPriceSettings } from '#contract/easyfatt/easyfatt-prices.schema.ts';
import { portionsOf } from '#server/platform/db/portion.ts';
import { type MappedList, mapArticles } from './map-articles.ts';
import { readProducts } from './read-products.ts';
import { RefusedList } from './refusals.ts';

export type ReadList = Omit<MappedList, 'rows'> & { portions: string[] };

/** Errors lose their class on the way out of a thread. */
export type ListOutcome = ReadList | { refused: string };

/** Input of the thread. */
export type ListInput = { bytes: Uint8Array; settings: EasyfattPriceSettings };

function read({ bytes, settings }: ListInput): ListOutcome {
  try {
    const { rows, ...list } = mapArticles(readProducts(bytes), settings);
    return { ...list, portions: portionsOf(rows).map((portion) => JSON.stringify(portion)) };
  } catch (error) {
    if (error instanceof RefusedList) return { refused: error.message };
    throw error;
  }
}

parentPort?.postMessage(read(workerData as ListInput));
