/** Reads an import file, as the entry file of a thread. Rows are returned as JSON texts for the database. */
import { parentPort, workerData } from 'node:worker_threads';
import { orRefused, type Refused } from '#server/platform/spreadsheets/unreadable-file.ts';
import { PORTION } from '../portion.ts';
import { type PriceFile, type PriceFileChoice, readPriceFile } from './read-price-file.ts';

export type ReadPriceFile = Omit<PriceFile, 'rows'> & { portions: string[] };

/** Input of the thread. */
export type PriceFileInput = { bytes: Uint8Array; choice: PriceFileChoice };

function read({ bytes, choice }: PriceFileInput): ReadPriceFile {
  const { rows, ...rest } = readPriceFile(bytes, choice);
  const portions: string[] = [];
  for (let at = 0; at < rows.length; at += PORTION) {
    portions.push(JSON.stringify(rows.slice(at, at + PORTION)));
  }
  return { ...rest, portions };
}

parentPort?.postMessage(
  orRefused(() => read(workerData as PriceFileInput)) satisfies ReadPriceFile | Refused,
);
