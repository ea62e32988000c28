/** Reads an import file, as the entry file of a thread. Rows are returned as JSON texts for the database. */
import { parentPort, workerData } from 'node:worker_threads';
import { portionsOf } from '#server/platform/db/portion.ts';
import { orRefused, type Refused } from '#server/platform/spreadsheets/unreadable-file.ts';
import { type PriceFile, type PriceFileChoice, readPriceFile } from './read-price-file.ts';

export type ReadPriceFile = Omit<PriceFile, 'rows'> & { portions: string[] };

/** Input of the thread. */
export type PriceFileInput = { bytes: Uint8Array; choice: PriceFileChoice };

function read({ bytes, choice }: PriceFileInput): ReadPriceFile {
  const { rows, ...rest } = readPriceFile(bytes, choice);
  return { ...rest, portions: portionsOf(rows).map((portion) => JSON.stringify(portion)) };
}

parentPort?.postMessage(
  orRefused(() => read(workerData as PriceFileInput)) satisfies ReadPriceFile | Refused,
);
