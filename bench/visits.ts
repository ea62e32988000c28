import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/browser.ts';
import { OFFICE_PAGES } from '../src/web/office/pages.ts';
import { paths } from '../src/web/paths.ts';
import { ADMIN, startProduct } from '../test/product-process.ts';
import { type Cost, watchNetwork } from './network.ts';
import { inRounds } from './rounds.ts';

type Visit = (page: Page) => Promise<unknown>;

/** How each page of the product is opened, by its path. */
export const VISITS: Record<string, Visit> = {
  ...Object.fromEntries(
    Object.values(paths)
      .filter((path) => !path.startsWith(paths.admin))
      .map((path) => [path, (page) => page.goto(path)]),
  ),
  ...Object.fromEntries(
    Object.values(OFFICE_PAGES).map(({ path }) => [
      path,
      async (page) => {
        await page.request.post('/api/session', { data: ADMIN });
        await page.goto(path);
      },
    ]),
  ),
};

/** The network bytes of each visit in an empty Chromium, round after round. */
export async function costsOf(visits: Record<string, Visit>): Promise<Record<string, Cost[]>> {
  await using product = await startProduct('embedded');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const once = async (visit: Visit) => {
    const context = await browser.newContext({
      baseURL: product.origin,
      locale: 'it-IT',
      timezoneId: 'Europe/Rome',
    });
    const page = await context.newPage();
    const network = await watchNetwork(page);
    await visit(page);
    await network.quiet();
    await context.close();
    return network.cost();
  };
  const measures = Object.entries(visits).map(
    ([name, visit]) => [name, () => once(visit)] as const,
  );
  const results = await inRounds(Object.fromEntries(measures));
  await browser.close();
  return results;
}
