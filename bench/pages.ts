import type { Page } from '@playwright/test';
import { book, confirm, freshDate } from '../e2e/booking.ts';
import { readyToSend } from '../e2e/reseller-wizard.ts';
import { type Measurement, spread } from './measurement.ts';
import type { Cost } from './network.ts';
import { costsOf, VISITS } from './visits.ts';

/**
 * The network bytes of each page in an empty Chromium, and of a whole booking. Both databases send
 * the same.
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
  const results = await costsOf(visits);
  const kilobytes = (costs: Cost[], of: Exclude<keyof Cost, 'requests'>) =>
    spread(costs.map((cost) => cost[of] / 1000));
  const rows = Object.entries(results).map(([page, costs]) => ({
    page,
    requests: spread(costs.map(({ requests }) => requests)),
    kB: kilobytes(costs, 'bytes'),
    'of it headers': kilobytes(costs, 'headers'),
    'JavaScript kB': kilobytes(costs, 'script'),
  }));
  return {
    title: 'Bytes and requests of a page in an empty browser (kB of 1,000, compressed)',
    rows,
  };
}
