/** Reads a customers' list, as the entry file of a thread. Its content decides how, not its name. */
import { parentPort, workerData } from 'node:worker_threads';
import { orRefused, type Refused } from '#server/platform/spreadsheets/unreadable-file.ts';
import type { CustomerFile } from './customer-rows.ts';
import { readCustomerFile } from './read-customer-file.ts';
import { readVcards } from './read-vcards.ts';
import { latin1 } from './vcard-lines.ts';

/** Input of the thread. */
export type CustomerFileInput = { bytes: Uint8Array };

function read({ bytes }: CustomerFileInput): CustomerFile {
  const isVcards = /^BEGIN:VCARD/i.test(latin1(bytes.subarray(0, 1000)));
  return isVcards ? readVcards(bytes) : readCustomerFile(bytes);
}

parentPort?.postMessage(
  orRefused(() => read(workerData as CustomerFileInput)) satisfies CustomerFile | Refused,
);
