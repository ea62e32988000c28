import { type Browser, chromium, type Page } from '@playwright/test';
import { book, confirm, freshDate } from '../e2e/booking.ts';
import { readyToSend } from '../e2e/reseller-wizard.ts';
import { ensureChromium } from '../scripts/browser.ts';
import { type Product, startProduct } from '../test/product-process.ts';
import { type Measurement, spread } from './measurement.ts';
import { type Cost, watchNetwork } from './network.ts';
import { inRounds } from './rounds.ts';
import { VISITS } from './visits.ts';

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
