/** Reads an import file, as the entry file of a thread. Rows are returned as JSON texts for the database. */
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from '#server/platform/spreadsheets/unreadable-file.ts';
import { PORTION } from '../portion.ts';
import { type PriceFile, type PriceFileChoice, readPriceFile } from './read-price-file.ts';

export type ReadPriceFile =
  | { refused: string }
  | (Omit<PriceFile, 'rows'> & { portions: string[] });

/** Input of the thread. */
export type PriceFileInput = { bytes: Uint8Array; choice: PriceFileChoice };

function read({ bytes, choice }: PriceFileInput): ReadPriceFile {
  try {
    const { rows, ...rest } = readPriceFile(bytes, choice);
    const portions: string[] = [];
    for (let at = 0; at < rows.length; at += PORTION) {
      portions.push(JSON.stringify(rows.slice(at, at + PORTION)));
    }
    return { ...rest, portions };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message };
    throw error;
  }
}

parentPort?.postMessage(read(workerData as PriceFileInput));
