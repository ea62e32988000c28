import * as z from 'zod/mini';
import { ErrorBody } from '#contract/error.schema.ts';
import type { FileReceipt } from '#contract/road/giro.schema.ts';
import { ApiError, ConnectionError } from '#web/api.ts';

/** A slow network takes its time for a picture. */
const PATIENCE_MS = 120_000;

/** Sends a picture as it is, which the calls of the contract, whose bodies are JSON, do not. Throws as `call` does. */
export async function sendFile(event: string, sha256: string, bytes: Blob): Promise<FileReceipt> {
  let answer: Response;
  let body: unknown;
  try {
    answer = await fetch(`/api/giro/events/${event}/files/${sha256}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/octet-stream' },
      body: bytes,
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    body = await answer.json();
  } catch (cause) {
    throw new ConnectionError(cause);
  }
  if (!answer.ok) throw new ApiError(answer.status, z.safeParse(ErrorBody, body).data ?? null);
  return body as FileReceipt;
}
