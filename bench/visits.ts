import { chromium, type Page } from '@playwright/test';
import { ensureChromium } from '../scripts/browser.ts';
import { OFFICE_PAGES } from '../src/web/office/pages.ts';
import { paths } from '../src/web/paths.ts';
import { ADMIN, startProduct } from '../test/product-process.ts';
import { watchNetwork } from './network.ts';
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

/**
 * Makes each visit in an empty Chromium, round after round. `measure` gets the empty page, and what opens it: that ends
 * when the page asks for nothing any more, and returns what came over the network.
 */
export async function inEmptyBrowser<T>(
  visits: Record<string, Visit>,
  measure: (page: Page, open: () => ReturnType<typeof watchNetwork>) => Promise<T>,
): Promise<Record<string, T[]>> {
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
    const measured = await measure(page, async () => {
      const network = await watchNetwork(page);
      await visit(page);
      await network.quiet();
      return network;
    });
    await context.close();
    return measured;
  };
  const measures = Object.entries(visits).map(
    ([name, visit]) => [name, () => once(visit)] as const,
  );
  const results = await inRounds(Object.fromEntries(measures));
  await browser.close();
  return results;
}
