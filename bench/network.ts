import type { Page } from '@playwright/test';
import { seconds } from './rounds.ts';

/** A page is complete after this long without a request. */
const QUIET_SECONDS = 1.5;

type RequestInfo = { script: boolean; headers: number; bytes: number; open: boolean };

export type Cost = {
  headers: number;
  requests: number;
  bytes: number;
  script: number;
};

/** Chromium's own count of network bytes, headers included. */
export async function watchNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const seen = new Map<string, RequestInfo>();
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return;
    last = performance.now();
    const script = new URL(request.url).pathname.endsWith('.js');
    // The event stream never ends.
    const open = !request.url.endsWith('/api/admin/live');
    seen.set(requestId, { script, headers: 0, bytes: 0, open });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    // Repeated requests are served from the browser's own cache.
    if (response.fromDiskCache) seen.delete(requestId);
    const request = seen.get(requestId);
    if (request) request.headers = response.encodedDataLength;
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => seen.delete(requestId));
  const add = (requestId: string, bytes: number, isWhole: boolean) => {
    const request = seen.get(requestId);
    if (!request) return;
    last = performance.now();
    request.bytes = isWhole ? bytes : request.bytes + bytes;
    if (isWhole) request.open = false;
  };
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    add(requestId, encodedDataLength, false),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    add(requestId, encodedDataLength, true),
  );
  session.on('Network.loadingFailed', ({ requestId }) => add(requestId, 0, true));
  const all = () => [...seen.values()];
  return {
    quiet: async () => {
      while (
        performance.now() - last < QUIET_SECONDS * 1000 ||
        all().some(({ open, bytes }) => open && bytes === 0)
      ) {
        await seconds(0.1);
      }
    },
    cost: (): Cost => {
      const bytesOf = (requests: RequestInfo[], of: 'bytes' | 'headers' = 'bytes') =>
        requests.reduce((sum, request) => sum + request[of], 0);
      return {
        requests: seen.size,
        bytes: bytesOf(all()),
        headers: bytesOf(all(), 'headers'),
        script: bytesOf(all().filter(({ script }) => script)),
      };
    },
  };
}
