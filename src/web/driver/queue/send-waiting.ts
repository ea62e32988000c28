/**
 * Sends what the device has stored: the events in the order of the presses, then their pictures.
 */
import type { FileReceipt } from '#contract/road/driver.schema.ts';
import type { StopEventInput, TakenEvent } from '#contract/road/stop-events.schema.ts';
import { ApiError } from '#web/api.ts';
import type { DriverStore } from './driver-store.ts';
import { StoreError } from './store-error.ts';
import type { Waiting } from './waiting.ts';

export type DriverServer = {
  sendEvent: (event: StopEventInput) => Promise<TakenEvent>;
  sendFile: (event: string, sha256: string, bytes: Blob) => Promise<FileReceipt>;
};

/** 'later': no network, or the server is not available. 'shut-out': the session has ended. */
export type SendOutcome = 'all' | 'later' | 'shut-out';

/** 'refused': the server will never take this one. Otherwise the rest waits too. */
type Failure = Exclude<SendOutcome, 'all'> | 'refused';

export function failureOf(error: unknown): Failure {
  // A failure of the device, not of the network, so the caller must know.
  if (error instanceof StoreError) throw error;
  // Only our own server refuses: a captive portal answers too.
  if (!(error instanceof ApiError) || !error.code) return 'later';
  if (error.code === 'UNAUTHENTICATED') return 'shut-out';
  return error.status === 429 || error.status >= 500 ? 'later' : 'refused';
}

type SendStep = (waiting: Waiting) => Promise<void>;

/** Sends each event and file once per run. Repeats are safe: the server is idempotent. */
export async function sendWaiting(
  store: DriverStore,
  server: DriverServer,
  driver: string,
): Promise<SendOutcome> {
  const sendEvent: SendStep = async (waiting) => {
    if (waiting.sent) return;
    const { outcome } = await server.sendEvent({ ...waiting.event, seq: waiting.seq });
    await store.accept(waiting, outcome === 'taken');
  };
  const sendPicture = async (waiting: Waiting, sha256: string) => {
    const bytes = await store.readFile(waiting.event.id, sha256);
    if (!bytes) throw new ApiError(404, { code: 'NOT_FOUND', message: LOST });
    const receipt = await server.sendFile(waiting.event.id, sha256, bytes);
    // Only if the server says that it has this file.
    if (receipt.sha256 === sha256) await store.dropFile(waiting, sha256);
  };
  // A refused file does not hold up the others of its event.
  const sendFiles: SendStep = async (waiting) => {
    let refused: unknown;
    for (const sha256 of waiting.left) {
      try {
        await sendPicture(waiting, sha256);
      } catch (error) {
        if (failureOf(error) !== 'refused') throw error;
        refused = error;
      }
    }
    if (refused) throw refused;
  };
  for (const send of [sendEvent, sendFiles]) {
    for (const waiting of await store.readWaiting()) {
      if (waiting.driver_id !== driver || waiting.refused) continue;
      try {
        await send(waiting);
      } catch (error) {
        const failure = failureOf(error);
        if (failure !== 'refused') return failure;
        await store.refuse(waiting, reasonOf(error));
      }
    }
  }
  return 'all';
}

/** The browser deleted it, as some do with rarely opened pages. */
const LOST = 'La foto non è più sul telefono.';

const reasonOf = (error: unknown): string =>
  (error instanceof ApiError && error.message) || "L'ufficio non può riceverlo.";
