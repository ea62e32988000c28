import type { FileReceipt } from '#contract/road/driver.schema.ts';
import { api, withTimeout } from '#web/api.ts';

/** A slow network needs time for a picture. */
const PATIENCE_MS = 120_000;

/** Sends a picture as it is. Throws ApiError or ConnectionError. */
export const sendFile = (event: string, sha256: string, bytes: Blob): Promise<FileReceipt> =>
  api.driver.sendFile(
    { event, sha256 },
    {
      ...withTimeout(PATIENCE_MS),
      headers: { 'Content-Type': 'application/octet-stream' },
      body: bytes,
    },
  );
