/** Draws a sheet, as the file of a thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { type DrawnSheet, sheetPdf } from './sheet-pdf.ts';

parentPort?.postMessage(await sheetPdf(workerData as DrawnSheet));
