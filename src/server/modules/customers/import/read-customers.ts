/** Reads a customers' list in another thread: .xlsx, .csv or .vcf. */
import { sourceFile } from '#server/platform/root.ts';
import { readInThread } from '#server/platform/spreadsheets/read-in-thread.ts';
import type { CustomerFileInput } from './customer-file-thread.ts';
import type { CustomerFile } from './customer-rows.ts';

/**
 * Throws INVALID_INPUT with the reason for a file that is unreadable, too large or takes longer than `withinMs`.
 * Each call starts a thread: the caller queues.
 */
export const readCustomers = (bytes: Uint8Array, withinMs = 12_000): Promise<CustomerFile> =>
  readInThread<CustomerFile>(
    sourceFile('modules/customers/import/customer-file-thread.ts'),
    { bytes } satisfies CustomerFileInput,
    withinMs,
  );
