/** Draws the paper of an offer, as the file of a thread. */
import { parentPort, workerData } from 'node:worker_threads';
import { type DrawnOffer, offerPdf } from './offer-pdf.ts';

parentPort?.postMessage(await offerPdf(workerData as DrawnOffer));
