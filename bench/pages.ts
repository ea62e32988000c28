import type { Page } from '@playwright/test';
import { book, confirm, freshDate } from '../e2e/booking.ts';
import { readyToSend } from '../e2e/reseller-wizard.ts';
import { type Measurement, spread } from './measurement.ts';
import type { Cost } from './network.ts';
import { inEmptyBrowser, VISITS } from './visits.ts';

/**
 * What each page brings over the network into an empty Chromium, and what a whole booking brings. Scripts that are
 * fetched ahead, for what may be opened next, are also counted apart. Both databases send the same.
 */
export async function measurePages(): Promise<Measurement> {
  const visits = {
    ...VISITS,
    'a delivery, booked': (page: Page) => book(page, freshDate(), '09:30'),
    'a pickup, booked': async (page: Page) => {
      await readyToSend(page, freshDate());
      await confirm(page).click();
    },
  };
  const results = await inEmptyBrowser(visits, async (_, open) => (await open()).cost());
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
