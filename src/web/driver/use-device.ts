/** The driver's device as a React hook: what it shows, and when it sends. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { StopEventInput } from '#contract/road/stop-events.schema.ts';
import { api, withTimeout } from '#web/api.ts';
import { tokenIn } from '#web/link-token.ts';
import { createDriverDevice } from './driver-device.ts';
import { keepPlacePhotos } from './queue/place-photos.ts';
import { sendFile } from './queue/send-file.ts';

/** Waiting events are retried after this many milliseconds. */
const AGAIN_MS = 30_000;
/** How often the page checks for a new day. */
const TURN_MS = 20_000;
/** Without an answer by then there counts as no network. */
const PATIENCE_MS = 20_000;

const within = () => withTimeout(PATIENCE_MS);

const SERVER = {
  openSession: (code: string) => api.driver.signIn({ code }, within()),
  readDay: () => api.driver.readDay({}, within()),
  endSession: () => api.driver.signOut({}, within()),
  sendEvent: (json: StopEventInput) => api.driver.sendEvent(json, within()),
  sendFile,
};

/** The code of the QR, after '#'. */
const CODE = {
  read: () => tokenIn(location.hash.slice(1)),
  used: () => history.replaceState(history.state, '', location.pathname),
};

/** A hidden page sends nothing: opening the camera may end the browser. */
function retry(device: ReturnType<typeof createDriverDevice>): void {
  if (document.visibilityState === 'visible') void device.send();
  else device.keepDrafts();
}

export function useDevice() {
  const [device] = useState(() =>
    createDriverDevice({ server: SERVER, code: CODE, keepPlacePhotos }),
  );
  const view = useSyncExternalStore(device.subscribe, device.view, device.view);
  useEffect(() => {
    void device.begin(isSecureContext);
    // If refused, the browser may delete unsent events, but only when its disk is full.
    void navigator.storage?.persist?.();
    const seen = () => retry(device);
    addEventListener('online', seen);
    // Another code was scanned while the page is open.
    addEventListener('hashchange', seen);
    document.addEventListener('visibilitychange', seen);
    addEventListener('offline', device.loseNetwork);
    addEventListener('pagehide', device.keepDrafts);
    const turning = setInterval(device.turnDay, TURN_MS);
    return () => {
      removeEventListener('online', seen);
      removeEventListener('hashchange', seen);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('offline', device.loseNetwork);
      removeEventListener('pagehide', device.keepDrafts);
      clearInterval(turning);
    };
  }, [device]);

  const { isWaiting } = view;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => retry(device), AGAIN_MS);
    return () => clearInterval(timer);
  }, [device, isWaiting]);

  return { ...device, ...view };
}

export type Device = ReturnType<typeof useDevice>;

/** Drafts of results and photos of the place. */
export type DraftDevice = Pick<
  Device,
  'drafts' | 'openDraft' | 'writeDraft' | 'leaveDraft' | 'readPlacePhoto' | 'clock_offset_ms'
>;
