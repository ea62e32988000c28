/** Reads the file of an import, as the file of a thread. The rows go on as the texts that the database takes. */
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from '#server/platform/spreadsheets/unreadable-file.ts';
import { PORTION } from '../portion.ts';
import { type PriceFile, type PriceFileChoice, readPriceFile } from './read-price-file.ts';

export type ReadPriceFile =
  | { refused: string }
  | (Omit<PriceFile, 'rows'> & { portions: string[] });

/** The input of the thread. */
export type GivenPriceFile = { bytes: Uint8Array; choice: PriceFileChoice };

function read({ bytes, choice }: GivenPriceFile): ReadPriceFile {
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

parentPort?.postMessage(read(workerData as GivenPriceFile));
