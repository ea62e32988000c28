/** Draws delivery sheets, as the entry file of a thread. */
import { parentPort } from 'node:worker_threads';
import { type DrawnSheet, sheetPdf } from './sheet-pdf.ts';

parentPort?.on('message', async (input: DrawnSheet) => {
  parentPort?.postMessage(await sheetPdf(input));
});
