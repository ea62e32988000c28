import { type Browser, chromium, type Page } from '@playwright/test';
import { book, confirm, freshDate } from '../e2e/booking.ts';
import { readyToSend } from '../e2e/reseller-wizard.ts';
import { ensureChromium } from '../scripts/browser.ts';
import { type Product, startProduct } from '../test/product-process.ts';
import { type Measurement, spread } from './measurement.ts';
import { inRounds, seconds } from './rounds.ts';
import { VISITS } from './visits.ts';

/** A page is whole when it has asked for nothing for so long. */
const QUIET_SECONDS = 1.5;

type Asked = { script: boolean; ahead: boolean; headers: number; bytes: number; open: boolean };

type Cost = {
  headers: number;
  requests: number;
  ahead: number;
  bytes: number;
  script: number;
  scriptAhead: number;
};

/**
 * What each page brings over the network into an empty Chromium, and what a whole booking brings. Scripts that are
 * fetched ahead, for what may be opened next, are also counted apart. Both databases send the same.
 */
export async function measurePages(): Promise<Measurement> {
  await using product = await startProduct('embedded');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const visits: Record<string, (page: Page) => Promise<unknown>> = {
    ...VISITS,
    'a delivery, booked': (page) => book(page, freshDate(), '09:30'),
    'a pickup, booked': async (page) => {
      await readyToSend(page, freshDate());
      await confirm(page).click();
    },
  };
  const results = await inRounds(
    Object.fromEntries(
      Object.entries(visits).map(([name, visit]) => [name, () => costOf(browser, product, visit)]),
    ),
  );
  await browser.close();
  const kilobytes = (costs: Cost[], of: Exclude<keyof Cost, 'requests' | 'ahead'>) =>
    spread(costs.map((cost) => cost[of] / 1000));
  const rows = Object.entries(results).map(([page, costs]) => ({
    page,
    requests: spread(costs.map(({ requests }) => requests)),
    'of them ahead': spread(costs.map(({ ahead }) => ahead)),
    kB: kilobytes(costs, 'bytes'),
    'of it headers': kilobytes(costs, 'headers'),
    'JavaScript kB': kilobytes(costs, 'script'),
    'of it ahead': kilobytes(costs, 'scriptAhead'),
  }));
  return {
    title: 'Bytes and requests of a page in an empty browser (kB of 1,000, compressed)',
    rows,
  };
}

async function costOf(
  browser: Browser,
  { origin }: Product,
  visit: (page: Page) => Promise<unknown>,
): Promise<Cost> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'it-IT',
    timezoneId: 'Europe/Rome',
  });
  const page = await context.newPage();
  const network = await watchNetwork(page);
  await visit(page);
  await network.quiet();
  await context.close();
  return network.cost();
}

/** Chromium's own count of what came over the network, headers included. */
async function watchNetwork(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const seen = new Map<string, Asked>();
  let last = performance.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (!request.url.startsWith('http')) return;
    last = performance.now();
    const script = new URL(request.url).pathname.endsWith('.js');
    // The event stream never ends.
    const open = !request.url.endsWith('/api/admin/live');
    seen.set(requestId, { script, ahead: script && type === 'Fetch', headers: 0, bytes: 0, open });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    // What is asked for a second time comes from the browser's own cache.
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
      const bytesOf = (requests: Asked[], of: 'bytes' | 'headers' = 'bytes') =>
        requests.reduce((sum, request) => sum + request[of], 0);
      const ahead = all().filter((request) => request.ahead);
      return {
        requests: seen.size,
        ahead: ahead.length,
        bytes: bytesOf(all()),
        headers: bytesOf(all(), 'headers'),
        script: bytesOf(all().filter(({ script }) => script)),
        scriptAhead: bytesOf(ahead),
      };
    },
  };
}
