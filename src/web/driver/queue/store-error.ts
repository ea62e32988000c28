/** Why the device could not write or read something. */
export class StoreError extends Error {
  /** Otherwise the browser has lost its database, or provides none. */
  readonly isFull: boolean;

  constructor(cause: unknown, isFull: boolean) {
    super(isFull ? 'storage full' : 'storage lost', { cause });
    this.name = 'StoreError';
    this.isFull = isFull;
  }
}

/** With fewer free bytes the disk counts as full: a delivery has up to four pictures. */
const LEAST_SPACE = 2_000_000;

/** Browsers report a full disk in many ways, some only in the message of an UnknownError. */
const FULL = /quota|full disk|disk is full|no.?space|storage space|device_full/i;

export const saysFull = (error: unknown): boolean =>
  error instanceof Error && FULL.test(`${error.name} ${error.message}`);

export async function storeErrorOf(error: unknown): Promise<StoreError> {
  if (error instanceof StoreError) return error;
  return new StoreError(error, saysFull(error) || (await isDiskFull()));
}

/** By the browser's estimate; false without one. */
async function isDiskFull(): Promise<boolean> {
  try {
    const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    return quota !== undefined && quota - usage < LEAST_SPACE;
  } catch {
    return false;
  }
}
