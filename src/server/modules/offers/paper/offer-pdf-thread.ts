/** Draws offers, as the entry file of a thread. */
import { parentPort } from 'node:worker_threads';
import { type DrawnOffer, offerPdf } from './offer-pdf.ts';

parentPort?.on('message', async (input: DrawnOffer) => {
  parentPort?.postMessage(await offerPdf(input));
});
