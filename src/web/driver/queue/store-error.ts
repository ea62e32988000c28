/** Why the device could not keep or read something. */
export class StoreError extends Error {
  /** The disk is full; otherwise the browser has lost its database, or gives none. */
  readonly isFull: boolean;

  constructor(cause: unknown, isFull: boolean) {
    super(isFull ? 'storage full' : 'storage lost', { cause });
    this.name = 'StoreError';
    this.isFull = isFull;
  }
}

/** Less than this left is a full disk, in bytes: a delivery has up to four pictures. */
const LEAST_SPACE = 2_000_000;

/** Browsers name a full disk in many ways, some by an UnknownError that says so. */
const FULL = /quota|full disk|disk is full|no.?space|storage space|device_full/i;

/** Whether the error itself says that the disk is full. */
export const saysFull = (error: unknown): boolean =>
  error instanceof Error && FULL.test(`${error.name} ${error.message}`);

export async function storeErrorOf(error: unknown): Promise<StoreError> {
  if (error instanceof StoreError) return error;
  return new StoreError(error, saysFull(error) || (await isDiskFull()));
}

/** As the browser estimates it; false where it does not. */
async function isDiskFull(): Promise<boolean> {
  try {
    const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    return quota !== undefined && quota - usage < LEAST_SPACE;
  } catch {
    return false;
  }
}
