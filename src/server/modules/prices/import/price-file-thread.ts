/** Reads the file of an import, as the file of a thread. The rows go on as the text that the database takes. */
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from '#server/platform/spreadsheets/unreadable-file.ts';
import { type PriceFile, readPriceFile } from './read-price-file.ts';

export type ReadPriceFile =
  | { refused: string }
  | (Omit<PriceFile, 'rows'> & { count: number; rows: string });

function read(bytes: Uint8Array): ReadPriceFile {
  try {
    const { rows, ...rest } = readPriceFile(bytes);
    return { ...rest, count: rows.length, rows: JSON.stringify(rows) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { refused: error.message };
    throw error;
  }
}

const { bytes }: { bytes: Uint8Array } = workerData;
parentPort?.postMessage(read(bytes));
