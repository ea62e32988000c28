/** Reads the file of an import, as the file of a thread. The rows go on as the texts that the database takes. */
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from '#server/platform/spreadsheets/unreadable-file.ts';
import { PORTION } from '../portion.ts';
import { type PriceFile, readPriceFile } from './read-price-file.ts';

export type ReadPriceFile =
  | { refused: string }
  | (Omit<PriceFile, 'rows'> & { portions: string[] });

function read(bytes: Uint8Array): ReadPriceFile {
  try {
    const { rows, ...rest } = readPriceFile(bytes);
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

const { bytes }: { bytes: Uint8Array } = workerData;
parentPort?.postMessage(read(bytes));
